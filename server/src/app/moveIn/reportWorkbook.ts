import type { Readable } from 'node:stream'
import { type Sheet, severalSheets } from '../../kit/xlsx/severalSheets.ts'
import type { SheetColumn } from '../../kit/xlsx/write.ts'
import type { MoveReport } from './report.ts'

const text = (title: string, width = 18): SheetColumn => ({ title, kind: 'text', width })
const number = (title: string): SheetColumn => ({ title, kind: 'number' })
const money = (title: string): SheetColumn => ({ title, kind: 'money' })

/** The report as a workbook: totals, refused lines, what is lost, differences, sums, roles that wait, files. */
export function reportWorkbook(report: MoveReport, unused: readonly string[]): Readable {
  const sheets: Sheet[] = [
    {
      name: '汇总',
      columns: [
        text('表', 24),
        ...['读取', '新增', '更新', '已有（仅对应）', '跳过（未变）', '未迁入'].map(number),
      ],
      rows: [...report.tables].map(([table, totals]) => [
        table,
        totals.read,
        totals.new,
        totals.changed,
        totals.matched,
        totals.skipped,
        totals.refused,
      ]),
    },
    {
      name: '未迁入的行',
      columns: [text('表'), text('工作簿', 24), number('行'), text('原编号'), text('原因', 80)],
      rows: report.refused.map(({ table, book, line, oldId, reason }) => [table, book, line, oldId, reason]),
    },
    {
      name: '会丢失的内容',
      columns: [text('表'), text('情况'), text('列', 24), text('值', 24), number('次数'), text('示例', 60)],
      rows: [...report.losses.values()].map(({ table, what, column, value, count, example }) => [
        table,
        what,
        column,
        value,
        count,
        example,
      ]),
    },
    {
      name: '差异',
      columns: [text('表'), text('设备代码', 24), text('项目', 32), text('原值'), text('迁入后')],
      rows: report.differences.map(({ table, name, what, old, now }) => [table, name, what, old, now]),
    },
    {
      name: '金额核对',
      columns: [text('表'), text('项目'), money('工作簿合计'), money('已迁入合计'), money('差额')],
      rows: [...report.sums.values()].map(({ table, what, old, moved }) => [
        table,
        what,
        old,
        moved,
        old - moved,
      ]),
    },
    {
      name: '待授角色',
      columns: [text('登录名'), text('姓名'), text('原系统角色', 60)],
      rows: report.waiting.map(({ loginName, name, roles }) => [loginName, name, roles]),
    },
    {
      name: '没有用到的文件',
      columns: [text('文件', 80)],
      rows: unused.map((name) => [name]),
    },
  ]
  return severalSheets(sheets)
}

/** The totals in one line for each table, for whoever watches the command. */
export const summaryLines = (report: MoveReport): string[] =>
  [...report.tables].map(
    ([table, { read, new: fresh, changed, matched, skipped, refused }]) =>
      `  ${table}：读取 ${read}，新增 ${fresh}，更新 ${changed}，已有 ${matched}，跳过 ${skipped}，未迁入 ${refused}`,
  )
