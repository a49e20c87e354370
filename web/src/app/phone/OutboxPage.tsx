import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dropEntry, entriesOf, retryEntry, sendEntries, useOutbox } from '../../kit/offline/outbox.ts'
import { useSession } from '../../kit/session/store.ts'
import { Problem } from '../../kit/theme/Problem.tsx'
import { entryKinds } from './parts.ts'

type Numbered = Awaited<ReturnType<typeof entriesOf>>[number]

/** What has not been sent: what waits for the network, and what the server did not take, with its sentence. */
export default function OutboxPage() {
  const account = useSession((session) => session.user?.id ?? '')
  const outbox = useOutbox()
  const [entries, setEntries] = useState<readonly Numbered[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the counts change
  useEffect(() => {
    void entriesOf(account).then(setEntries)
  }, [account, outbox])
  return (
    <main>
      {entries.length === 0 && <p className="mobile-hint">没有待发送的记录</p>}
      {entries.map((one) => (
        <EntryCard key={one.no} account={account} one={one} />
      ))}
    </main>
  )
}

function EntryCard({ account, one }: { account: string; one: Numbered }) {
  const [asking, setAsking] = useState(false)
  const { entry } = one
  const again = async () => {
    await retryEntry(account, one)
    await sendEntries(account, entryKinds)
  }
  const address = entryKinds[entry.kind]?.address(entry)
  return (
    <section aria-label={entry.title}>
      <h2>{entry.title}</h2>
      <p className="mobile-soft">记录于 {shanghaiDateTime(new Date(entry.madeAt))}</p>
      {entry.refused === null ? <p className="mobile-soft">等待发送</p> : <Problem text={entry.refused} />}
      {entry.refused !== null && !asking && (
        <div className="phone-buttons">
          {address && (
            <Link className="mobile-choice" to={address}>
              打开修改
            </Link>
          )}
          <button type="button" onClick={() => void again()}>
            重新发送
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            放弃
          </button>
        </div>
      )}
      {asking && (
        <div className="phone-buttons" role="alertdialog" aria-label="放弃记录">
          <span>放弃后这条记录不能找回</span>
          <button type="button" onClick={() => setAsking(false)}>
            保留
          </button>
          <button type="button" onClick={() => void dropEntry(account, one.no)}>
            确定放弃
          </button>
        </div>
      )}
    </section>
  )
}
