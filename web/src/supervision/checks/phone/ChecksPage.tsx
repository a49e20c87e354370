import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fetchOrKept } from '../../../kit/offline/fetchOrKept.ts'
import { useOutbox } from '../../../kit/offline/outbox.ts'
import { drafts } from '../../../kit/offline/store.ts'
import { useSession } from '../../../kit/session/store.ts'
import { Problem } from '../../../kit/theme/Problem.tsx'
import { send } from '../../../kit/transport/send.ts'
import { fetchSheet, useFetched } from './useSheet.ts'

// One script for both: the frame's table names scripts.
export { NewCheckPage } from './NewCheckPage.tsx'

/** Checks of one day and the next ones: as many as a phone keeps without a network. */
const most = 20

type Listed = { id: string; checkno: string; unitname: string; checkDate: string; address: string }

async function myChecks(account: string): Promise<Listed[]> {
  return fetchOrKept(account, 'checks', async () => {
    const { list } = await send(checkCalls.find, {
      mine: '1',
      step: 'JCJL',
      orderBy: 'checkDate asc',
      pageSize: String(most),
      want: 'rows',
    })
    return list.map((row) => ({
      id: row.id,
      checkno: row.checkno ?? '',
      unitname: row.unitname ?? '',
      checkDate: row.checkDate ?? '',
      address: row.address ?? '',
    }))
  })
}

/** One's own checks that wait for their record. What each of them needs is fetched beforehand, for where there is no network. */
export function ChecksPage() {
  const account = useSession((session) => session.user?.id ?? '')
  const sent = useOutbox(({ waiting }) => waiting)
  const { value: checks, sentence } = useFetched(() => myChecks(account), `${account} ${sent}`)
  const mayArrange = useSession((session) => session.permissions.has('safetyCheck.save'))
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    void drafts.names(account).then((names) => setBegun(new Set(names)))
    for (const { id } of checks ?? []) void fetchSheet(account, id).catch(() => {})
  }, [account, checks])
  if (sentence) return <Problem text={sentence} />
  return (
    <main aria-busy={!checks}>
      {mayArrange && (
        <div className="phone-buttons">
          <Link to="/m/check/new" className="mobile-choice">
            新建检查
          </Link>
        </div>
      )}
      {checks?.length === 0 && <p className="mobile-hint">没有待您现场记录的检查</p>}
      <ul className="phone-links">
        {checks?.map(({ id, checkno, unitname, checkDate, address }) => (
          <li key={id}>
            <Link to={`/m/check/${id}`}>
              <strong>{unitname}</strong>
              <span className="mobile-soft">{address}</span>
              <span className="mobile-soft">
                {checkDate}　{checkno}
                {begun.has(`check/${id}`) && '　已开始记录'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
