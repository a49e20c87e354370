import { useQuery } from '@tanstack/react-query'
import { type Counted, desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { send } from '../../kit/transport/send.ts'
import { messageKeys } from '../messages/messageKeys.ts'
import { Panel } from './panels.tsx'

const rateText = (rate: number | null): string => (rate === null ? '' : `${rate.toFixed(1)}%`)

/** A number that opens its rows, red where it should be nought. */
function Count({ of, alarming = false }: { of: Counted; alarming?: boolean }) {
  return (
    <PageLink path={of.path} {...(alarming && of.count > 0 && { className: 'desktop-red' })}>
      {of.count}
    </PageLink>
  )
}

/** How much of the longest one's length; beside its number, so that nobody needs to see it. */
const Bar = ({ count, most }: { count: number; most: number }) => (
  <span className="desktop-bar" style={{ inlineSize: `${(60 * count) / Math.max(1, most)}px` }} aria-hidden />
)

/** Who of the station holds how much, late work first. */
export function Workload() {
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.desktop, 'workload'],
    queryFn: () => send(desktopCalls.workload),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const most = Math.max(...(data ?? []).map(({ open }) => open.count))
  return (
    <Panel title="人员工作量" empty={data?.length === 0 ? '没有在办的检验业务' : null}>
      <div className="desktop-scroll">
        <table className="tj-plain desktop-table">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col" className="desktop-text">
                部门
              </th>
              <th scope="col">超期</th>
              <th scope="col">在办</th>
              <th scope="col">本月办理</th>
              <th scope="col">送审报告</th>
              <th scope="col">被退回</th>
              <th scope="col">退回率</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((line) => (
              <tr key={line.loginName}>
                <th scope="row">{line.name}</th>
                <td className="desktop-text">{line.officeName}</td>
                <td>
                  <Count of={line.overdue} alarming />
                </td>
                <td>
                  <Bar count={line.open.count} most={most} />
                  <Count of={line.open} />
                </td>
                <td>
                  <Count of={line.handled} />
                </td>
                <td>
                  <Count of={line.submitted} />
                </td>
                <td>
                  <Count of={line.returned} />
                </td>
                <td>{rateText(line.returnRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="panel-empty">送审、被退回按近 12 个月计；退回率 = 审核各环节退回次数 ÷ 送审次数</p>
    </Panel>
  )
}

/** What was inspected, reported and sent back month by month, the present month first. */
export function Trend() {
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.desktop, 'trend'],
    queryFn: () => send(desktopCalls.trend),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const months = data?.toReversed() ?? []
  const most = (of: 'inspected' | 'reports'): number => Math.max(...months.map((line) => line[of].count))
  const [mostInspected, mostReports] = [most('inspected'), most('reports')]
  return (
    <Panel title="逐月检验与报告">
      <div className="desktop-scroll">
        <table className="tj-plain desktop-table">
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">检验台数</th>
              <th scope="col">不合格</th>
              <th scope="col">出具报告</th>
              <th scope="col">送审报告</th>
              <th scope="col">被退回</th>
              <th scope="col">退回率</th>
            </tr>
          </thead>
          <tbody>
            {months.map((line) => (
              <tr key={line.month}>
                <th scope="row">{line.month}</th>
                <td>
                  <Bar count={line.inspected.count} most={mostInspected} />
                  <Count of={line.inspected} />
                </td>
                <td>
                  <Count of={line.unfit} alarming />
                </td>
                <td>
                  <Bar count={line.reports.count} most={mostReports} />
                  <Count of={line.reports} />
                </td>
                <td>
                  <Count of={line.submitted} />
                </td>
                <td>
                  <Count of={line.returned} />
                </td>
                <td>{rateText(line.returnRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
