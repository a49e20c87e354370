import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { TagAnswer } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { recordCalls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { recordMessages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { signWayOf, tagAddress } from '@tejian/contract/maintenance/tags/tag.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fetchNoticed, fetchOrKept, isUnreachable } from '../../kit/offline/fetchOrKept.ts'
import { kept } from '../../kit/offline/store.ts'
import { useSession } from '../../kit/session/store.ts'
import { queryClient } from '../../kit/transport/queryClient.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { kindNames } from './kindNames.ts'
import { SignInForm } from './SignInForm.tsx'
import { VisitForm } from './VisitForm.tsx'
import { keptVisit, type Visit } from './visit.ts'
import './maintain.css'
import { Problem } from '../../kit/theme/Problem.tsx'

const shelfName = 'maintainLifts'

/** The unit's lifts: fetched, or as they were when there was a network. */
const loadLifts = (account: string): Promise<TagAnswer[]> =>
  fetchOrKept(account, shelfName, async () => (await send(recordCalls.mine, {})).list)

/** The lift at a tag: fetched, or one of those that are kept. */
async function loadLift(account: string, tag: string): Promise<TagAnswer> {
  try {
    return await fetchNoticed(() => send(recordCalls.byTag, { tag }))
  } catch (error) {
    const known = isUnreachable(error) ? await kept.get<TagAnswer[]>(account, shelfName) : null
    const lift = known?.value.find((one) => one.tag === tag)
    if (!lift) throw error
    return lift
  }
}

/** 电梯维保: a lift's tag is opened, its visit is written, with or without a network (spec 2 §2.10 nfcSign). */
export default function MaintainPage() {
  const account = useSession((session) => session.user?.id ?? '')
  const [address] = useSearchParams()
  const tag = address.get('tag')?.trim() ?? ''
  const record = address.get('record') ?? ''
  return (
    <QueryClientProvider client={queryClient}>
      {tag ? (
        <AtLift key={tag} account={account} tag={tag} signWay={signWayOf(address.get('way'))} />
      ) : (
        <Lifts account={account} record={record} />
      )}
    </QueryClientProvider>
  )
}

const liftsOf = (account: string) => ({
  queryKey: ['maintainLifts', account],
  queryFn: () => loadLifts(account),
  retry: false,
  networkMode: 'always' as const,
  refetchOnReconnect: true,
})

function Lifts({ account, record }: { account: string; record: string }) {
  const { data, error } = useQuery(liftsOf(account))
  if (error) return <Problem text={sentenceOfError(error)} />
  if (!data) return <p className="mobile-hint">正在打开……</p>
  // A returned record leads here: its lift comes first.
  const lifts = [...data].sort(
    (one, other) => Number(other.open?.id === record) - Number(one.open?.id === record),
  )
  return (
    <main>
      <p className="mobile-soft">请用手机靠近电梯的NFC标签或扫描标签二维码；也可从下面选择电梯。</p>
      {lifts.length === 0 && (
        <p className="mobile-hint">没有已贴标签的电梯，请由维保单位在“电梯标签”中制作</p>
      )}
      <ul className="phone-links">
        {lifts.map(({ tag, equcode, useaddress, useunit, maintType, planDate, open }) => (
          <li key={tag}>
            <Link to={tagAddress(tag, 'list')}>
              <strong>{useaddress || equcode}</strong>
              <span className="mobile-soft">{useunit}</span>
              <span className="mobile-soft">
                {equcode}　
                {open
                  ? `${open.backDescription ? '被退回' : '已签到'}：${open.recordno}`
                  : dueText(maintType, planDate)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

const dueText = (maintType: string, planDate: string | null): string =>
  planDate ? `${planDate.slice(0, 10)}前${kindNames[maintType] ?? '维保'}` : '没有排定的维保'

function AtLift({ account, tag, signWay }: { account: string; tag: string; signWay: string }) {
  const [visit, setVisit] = useState<Visit | null | undefined>(undefined)
  const { data, error, refetch } = useQuery({
    queryKey: ['maintainLift', account, tag],
    queryFn: () => loadLift(account, tag),
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    gcTime: 0,
  })
  useEffect(() => {
    void keptVisit(account, tag).then(setVisit)
    // Whoever has come here by a tag finds the other lifts later, where no network is.
    void queryClient.prefetchQuery(liftsOf(account))
  }, [account, tag])
  if (visit === undefined || (!visit && !data && !error)) return <p className="mobile-hint">正在打开……</p>
  if (visit)
    return <VisitForm account={account} visit={visit} onChange={setVisit} onDone={() => void refetch()} />
  if (!data) return <Problem text={error ? sentenceOfError(error) : recordMessages.tagStopped} />
  return (
    <main>
      <section className="maintain-lift" aria-label="电梯">
        <h2>{data.useaddress || data.equname}</h2>
        <p className="mobile-soft">{data.useunit}</p>
        <p className="mobile-soft">设备代码 {data.equcode}</p>
        <p>{dueText(data.maintType, data.planDate)}</p>
      </section>
      <SignInForm account={account} lift={data} signWay={signWay} onSigned={setVisit} />
    </main>
  )
}
