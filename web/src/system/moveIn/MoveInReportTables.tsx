import { useQuery } from '@tanstack/react-query'
import { moveInCalls as calls, type MoveInReport } from '@tejian/contract/system/moveIn/calls.ts'
import { Tabs } from 'antd'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'

type Cell = string | number
type Sheet = { title: string; headers: readonly string[]; count: number; rows: readonly (readonly Cell[])[] }

const yuan = (fen: number): string => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })

const sheetsOf = ({ refused, losses, differences, sums, waiting, unused }: MoveInReport): Sheet[] => [
  {
    title: '会丢失的内容',
    headers: ['表', '情况', '列', '值', '次数', '示例'],
    count: losses.count,
    rows: losses.rows.map((row) => [row.table, row.what, row.column, row.value, row.count, row.example]),
  },
  {
    title: '未迁入的行',
    headers: ['工作簿', '行', '原编号', '原因'],
    count: refused.count,
    rows: refused.rows.map((row) => [row.book, row.line, row.oldId, row.reason]),
  },
  {
    title: '差异',
    headers: ['表', '设备代码', '项目', '原值', '迁入后'],
    count: differences.count,
    rows: differences.rows.map((row) => [row.table, row.name, row.what, row.old, row.now]),
  },
  {
    title: '金额核对',
    headers: ['表', '项目', '工作簿合计（元）', '迁入合计（元）', '差额（元）'],
    count: sums.count,
    rows: sums.rows.map(({ table, what, old, moved }) => [
      table,
      what,
      yuan(old),
      yuan(moved),
      yuan(old - moved),
    ]),
  },
  {
    title: '待授角色',
    headers: ['登录名', '姓名', '原系统角色'],
    count: waiting.count,
    rows: waiting.rows.map((row) => [row.loginName, row.name, row.roles]),
  },
  {
    title: '没有用到的文件',
    headers: ['文件'],
    count: unused.count,
    rows: unused.rows.map(({ name }) => [name]),
  },
]

/** What a run says beside its totals, sheet by sheet as in its workbook. */
export function MoveInReportTables({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['system', 'moveIn', 'report', id],
    queryFn: () => send(calls.report, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const sheets = sheetsOf(data)
  return (
    <Tabs
      key={id}
      defaultActiveKey={(sheets.find(({ count }) => count > 0) ?? sheets[0])?.title ?? ''}
      items={sheets.map((sheet) => ({
        key: sheet.title,
        label: sheet.count > 0 ? `${sheet.title}（${sheet.count}）` : sheet.title,
        children: <SheetTable sheet={sheet} />,
      }))}
    />
  )
}

function SheetTable({ sheet: { title, headers, count, rows } }: { sheet: Sheet }) {
  if (count === 0) return <p className="move-in-hint">没有{title}。</p>
  return (
    <>
      <div className="move-in-scroll move-in-tall">
        <table className="tj-plain" aria-label={title}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('\n')}>
                {row.map((cell, place) => (
                  <td key={headers[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > rows.length && (
        <p className="move-in-hint">
          仅列出前 {rows.length} 行，全部 {count} 行见迁入报告。
        </p>
      )}
    </>
  )
}
