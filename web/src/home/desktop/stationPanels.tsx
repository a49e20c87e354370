import { useQuery } from '@tanstack/react-query'
import { type Counted, desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import type { ReactNode } from 'react'
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

type Column<Line> = {
  title: string
  /** Words stand at the beginning, figures at the end. */
  words?: boolean
  cell(line: Line): ReactNode
}

type StationTableProps<Line> = {
  title: string
  /** Names what is asked for; the desk asks anew for all of it. */
  name: string
  ask(): Promise<readonly Line[]>
  keyOf(line: Line): string
  /** The first heads its row. */
  columns(lines: readonly Line[]): ReadonlyArray<Column<Line>>
  /** What to say where there are no lines. */
  empty?: string
  note?: string
}

/** A panel with one table of figures that open their rows. */
function StationTable<Line>({ title, name, ask, keyOf, columns, empty, note }: StationTableProps<Line>) {
  const { data, error, refetch } = useQuery({ queryKey: [...messageKeys.desktop, name], queryFn: ask })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const lines = data ?? []
  const shown = columns(lines)
  return (
    <Panel title={title} empty={data?.length === 0 && empty ? empty : null}>
      <div className="desktop-scroll">
        <table className="tj-plain desktop-table">
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.title} scope="col" className={column.words ? 'desktop-text' : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={keyOf(line)}>
                {shown.map((column, place) =>
                  place === 0 ? (
                    <th key={column.title} scope="row">
                      {column.cell(line)}
                    </th>
                  ) : (
                    <td key={column.title} className={column.words ? 'desktop-text' : undefined}>
                      {column.cell(line)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="panel-empty">{note}</p>}
    </Panel>
  )
}

/** A column of counts that open their rows, red above nought where they should be none; with bars of the longest one. */
function counts<Line>(
  title: string,
  countOf: (line: Line) => Counted,
  how: { alarming?: boolean; barsOf?: readonly Line[] } = {},
): Column<Line> {
  const { alarming = false, barsOf } = how
  const most = Math.max(...(barsOf ?? []).map((line) => countOf(line).count))
  return {
    title,
    cell: (line) => (
      <>
        {barsOf && <Bar count={countOf(line).count} most={most} />}
        <Count of={countOf(line)} alarming={alarming} />
      </>
    ),
  }
}

type Reviewed = { submitted: Counted; returned: Counted; returnRate: number | null }

/** What was sent to review, what came back, and the rate of it. */
const reviewed: ReadonlyArray<Column<Reviewed>> = [
  counts('送审报告', ({ submitted }) => submitted),
  counts('被退回', ({ returned }) => returned),
  { title: '退回率', cell: ({ returnRate }) => rateText(returnRate) },
]

/** Who of the station holds how much, late work first. */
export const Workload = () => (
  <StationTable
    title="人员工作量"
    name="workload"
    ask={() => send(desktopCalls.workload)}
    keyOf={({ loginName }) => loginName}
    columns={(lines) => [
      { title: '姓名', cell: ({ name }) => name },
      { title: '部门', words: true, cell: ({ officeName }) => officeName },
      counts('超期', ({ overdue }) => overdue, { alarming: true }),
      counts('在办', ({ open }) => open, { barsOf: lines }),
      counts('本月办理', ({ handled }) => handled),
      ...reviewed,
    ]}
    empty="没有在办的检验业务"
    note="送审、被退回按近 12 个月计；退回率 = 审核各环节退回次数 ÷ 送审次数"
  />
)

/** What was inspected, reported and sent back month by month, the present month first. */
export const Trend = () => (
  <StationTable
    title="逐月检验与报告"
    name="trend"
    ask={async () => (await send(desktopCalls.trend)).toReversed()}
    keyOf={({ month }) => month}
    columns={(lines) => [
      { title: '月份', cell: ({ month }) => month },
      counts('检验台数', ({ inspected }) => inspected, { barsOf: lines }),
      counts('不合格', ({ unfit }) => unfit, { alarming: true }),
      counts('出具报告', ({ reports }) => reports, { barsOf: lines }),
      ...reviewed,
    ]}
  />
)
