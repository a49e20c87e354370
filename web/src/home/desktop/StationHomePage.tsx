import { useQuery } from '@tanstack/react-query'
import { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import '../home.css'
import { messageKeys } from '../messages/messageKeys.ts'
import { Announcements } from './Announcements.tsx'
import { Figures, Panel } from './panels.tsx'
import { useFigures, useWork } from './useDesktop.ts'
import { Messages, QuickEntries, Returned, Tasks } from './workPanels.tsx'

/** The desk of a station or department head: load, lateness, inspections, reports and money of the department. */
export default function StationHomePage() {
  const figures = useFigures('stationHome')
  const work = useWork()
  const error = figures.error ?? work.error
  if (error)
    return <LoadFailure error={error} onRetry={() => Promise.all([figures.refetch(), work.refetch()])} />
  if (!figures.data || !work.data) return <PageSkeleton />
  return (
    <>
      <h1 className="visually-hidden">站长工作桌面</h1>
      <Figures title="部门工作" figures={figures.data} />
      <div className="desktop desktop-below">
        <div>
          <Workload />
        </div>
        <div>
          <Tasks tasks={work.data.tasks} />
          <Returned returned={work.data.returned} />
          <QuickEntries />
          <Announcements />
          <Messages messages={work.data.messages} />
        </div>
      </div>
    </>
  )
}

function Workload() {
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.desktop, 'workload'],
    queryFn: () => send(desktopCalls.workload),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const most = Math.max(1, ...(data ?? []).map(({ open }) => open))
  return (
    <Panel title="人员工作量" empty={data?.length === 0 ? '没有在办的检验业务' : null}>
      <div className="desktop-scroll">
        <table className="tj-plain desktop-table">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">部门</th>
              <th scope="col">在办</th>
              <th scope="col">超期</th>
              <th scope="col">本月已办</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((line) => (
              <tr key={line.loginName}>
                <th scope="row">{line.name}</th>
                <td>{line.officeName}</td>
                <td>
                  <PageLink path={line.path}>{line.open}</PageLink>
                  <span
                    className="desktop-bar"
                    style={{ inlineSize: `${(60 * line.open) / most}px` }}
                    aria-hidden
                  />
                </td>
                <td className={line.overdue > 0 ? 'desktop-alarm' : ''}>{line.overdue}</td>
                <td>{line.done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
