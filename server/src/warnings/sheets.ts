import type { AnalyseRow, OverdueRow } from '@tejian/contract/warnings/statistics.ts'
import type { Context } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { workbookStream } from '../kit/xlsx/write.ts'
import { xlsxType } from '../shared/transfers/exportRows.ts'

/** Columns of a statistic's workbook: heading and value. */
type Sheet<R> = ReadonlyArray<readonly [title: string, value: (row: R) => string | number]>

export const overdueSheet: Sheet<OverdueRow> = [
  ['统计对象', (row) => row.groupName],
  ['在用设备数', (row) => row.equCount],
  ['超期设备数', (row) => row.overdueCount],
  ['超期30天以内', (row) => row.overdue30],
  ['超期31至90天', (row) => row.overdue90],
  ['超期90天以上', (row) => row.overdueMore],
  ['超期率（%）', (row) => row.rate],
]

export const analyseSheet: Sheet<AnalyseRow> = [
  ['统计对象', (row) => row.groupName],
  ['到期设备数', (row) => row.dueTotal],
  ['已申报数', (row) => row.declaredTotal],
  ['已检验数', (row) => row.inspTotal],
  ['超期数', (row) => row.overdueTotal],
  ['按期检验率（%）', (row) => row.rate],
]

/** A statistic as a workbook. */
export function sheetOf<R>(context: Context, title: string, sheet: Sheet<R>, rows: readonly R[]): FileAnswer {
  const file = workbookStream({
    sheetName: title,
    columns: sheet.map(([heading], place) => ({ title: heading, kind: place === 0 ? 'text' : 'number' })),
    rows: rows.map((row) => sheet.map(([, value]) => value(row))),
  })
  return { file, name: `${title}_${dayOf(context.now())}.xlsx`, type: xlsxType }
}
