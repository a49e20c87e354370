import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useOnline } from '../../kit/offline/useOnline.ts'
import { useSession } from '../../kit/session/store.ts'
import { TripSheet } from './TripSheet.tsx'
import { useWork } from './useWork.ts'
import './trip.css'
import { Problem } from '../../kit/theme/Problem.tsx'

/** The entry sheet of one inspection of the trip, from this phone alone: opening it asks no network. */
export function TripTaskPage() {
  const { id = '' } = useParams()
  const account = useSession((session) => session.user?.id ?? '')
  const sheet = useWork(account, id)
  const online = useOnline()
  const { found, said } = sheet
  useEffect(() => {
    // How long a loaded task takes to open is measured from here on (journey `trip`).
    if (found) performance.mark('trip-open')
  }, [found])
  if (!found)
    return (
      <main>
        {said ? <Problem text={said} /> : <p className="mobile-hint">正在打开……</p>}
        {said && <Link to="/m/trip">返回行程</Link>}
      </main>
    )
  const { task, work } = found
  return (
    <main>
      <section>
        <h2>{task.unitname}</h2>
        <p>
          {task.equname}
          {task.equcode && <span className="mobile-soft">　{task.equcode}</span>}
        </p>
        {task.address && <p className="mobile-soft">{task.address}</p>}
        {task.last && (
          <p className="mobile-soft">
            上次检验 {task.last.inspectdate?.slice(0, 10)}　{task.last.reportno}
          </p>
        )}
      </section>
      <Problem text={work.refused} />
      <Problem text={said} />
      {work.conflicts.length > 0 && (
        <Link className="mobile-choice trip-state" to={`/m/trip/${id}/conflict`}>
          有{work.conflicts.length}项与他人的修改不一致，请选择
        </Link>
      )}
      <TripSheet account={account} sheet={{ ...sheet, found }} />
      <section>
        <h2>提交</h2>
        {online ? (
          <a
            className="mobile-choice"
            href={`/businessPro/reportEnterInfo?${new URLSearchParams({ seisn: id })}`}
          >
            到报告录入页提交
          </a>
        ) : (
          <p className="mobile-soft">提交需要网络。录入的内容已保存在本机，联网后同步，再提交。</p>
        )}
      </section>
    </main>
  )
}
