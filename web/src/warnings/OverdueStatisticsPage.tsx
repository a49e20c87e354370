import { type OverdueRow, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { today } from '../kit/clock.ts'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { send } from '../kit/transport/send.ts'
import { inUseList, overdueList } from './lists.ts'
import { type StatisticColumn, StatisticsPage, sumOf } from './StatisticsPage.tsx'

const late = (
  title: string,
  bucket: Parameters<typeof overdueList>[1],
  value: (row: OverdueRow) => number,
): StatisticColumn<OverdueRow> => ({
  title,
  cell: (row, asked) =>
    value(row) > 0 ? <PageLink path={overdueList(row, bucket, asked, today())}>{value(row)}</PageLink> : 0,
  sum: sumOf(value),
})

const rate = (overdue: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * overdue) / whole).toFixed(1)}%`

const columns: readonly StatisticColumn<OverdueRow>[] = [
  {
    title: '在用设备数',
    cell: (row) => <PageLink path={inUseList(row)}>{row.equCount}</PageLink>,
    sum: sumOf((row) => row.equCount),
  },
  late('超期设备数', 'all', (row) => row.overdueCount),
  late('超期30天以内', 'within30', (row) => row.overdue30),
  late('超期31至90天', 'within90', (row) => row.overdue90),
  late('超期90天以上', 'more', (row) => row.overdueMore),
  {
    title: '超期率',
    cell: (row) => `${row.rate.toFixed(1)}%`,
    sum: (rows) =>
      rate(
        sumOf<OverdueRow>((row) => row.overdueCount)(rows),
        sumOf<OverdueRow>((row) => row.equCount)(rows),
      ),
  },
]

/** Devices past their inspection date by area, class and unit (spec 2 §2.2 overdueStatistics). */
export default function OverdueStatisticsPage() {
  return (
    <StatisticsPage<OverdueRow>
      title="超期未检统计"
      help="在用（含在用未登记）设备，下次检验日期的次日起为超期。统计区间按下次检验日期计算；点击数字查看设备。"
      load={(request) => send(overdueStatistics.list, request)}
      exported={overdueStatistics.export}
      allowed={['area', 'class', 'unit']}
      columns={columns}
      legend={['超期30天以内', '超期31至90天', '超期90天以上']}
      bar={(row, asked) => ({
        label: row.groupName,
        parts: [row.overdue30, row.overdue90, row.overdueMore],
        paths: (['within30', 'within90', 'more'] as const).map((part) =>
          overdueList(row, part, asked, today()),
        ),
      })}
    />
  )
}
