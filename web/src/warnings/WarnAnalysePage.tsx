import { type AnalyseRow, inspectAnalyse } from '@tejian/contract/warnings/statistics.ts'
import { today } from '../kit/clock.ts'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { send } from '../kit/transport/send.ts'
import { analyseLists } from './lists.ts'
import { type StatisticColumn, StatisticsPage, sumOf } from './StatisticsPage.tsx'

const columns: readonly StatisticColumn<AnalyseRow>[] = [
  { title: '到期设备数', cell: (row) => row.dueTotal, sum: sumOf((row) => row.dueTotal) },
  { title: '已申报数', cell: (row) => row.declaredTotal, sum: sumOf((row) => row.declaredTotal) },
  {
    title: '已检验数',
    cell: (row, asked) => (
      <PageLink path={analyseLists(row, asked, today()).inspected}>{row.inspTotal}</PageLink>
    ),
    sum: sumOf((row) => row.inspTotal),
  },
  { title: '将到期数', cell: (row) => row.willExpireCount, sum: sumOf((row) => row.willExpireCount) },
  {
    title: '超期数',
    cell: (row, asked) =>
      row.overdueTotal > 0 ? (
        <PageLink path={analyseLists(row, asked, today()).overdue}>{row.overdueTotal}</PageLink>
      ) : (
        0
      ),
    sum: sumOf((row) => row.overdueTotal),
  },
  { title: '按期检验率', cell: (row) => `${row.rate.toFixed(1)}%` },
]

/** Due, declared, inspected and overdue devices by month, class and area (spec 2 §2.4 inspectWarnAnalyse). */
export default function WarnAnalysePage() {
  return (
    <StatisticsPage<AnalyseRow>
      title="检验预警分析"
      help="不选区间时统计本年。已检验数按检验日期计算；到期设备数为区间内到期、尚未检验的在用设备与已检验数之和；按期检验率＝已检验数÷（已检验数＋超期数）。"
      load={(request) => send(inspectAnalyse.list, request)}
      exported={inspectAnalyse.export}
      allowed={['month', 'class', 'area']}
      columns={columns}
      legend={['已检验', '将到期', '超期']}
      bar={(row, asked) => {
        const { inspected, overdue } = analyseLists(row, asked, today())
        const parts = [row.inspTotal, row.willExpireCount, row.overdueTotal]
        // No list shows what falls due in a period and is declared by nobody.
        return { label: row.groupName, parts, paths: [inspected, '', overdue] }
      }}
    />
  )
}
