import type { Readable } from 'node:stream'
import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import type { batchKinds } from '@tejian/contract/exams/applicationCalls.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { countryColumns } from '@tejian/contract/exams/rules.ts'
import { workManExport } from '@tejian/contract/exams/views/applicationViews.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { secrecies } from '@tejian/contract/kit/secrecy.ts'
import { columnOf } from '@tejian/contract/kit/view.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { revealExport } from '../kit/records/mask.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'
import { workbookStream } from '../kit/xlsx/write.ts'
import { xlsxType } from '../shared/transfers/exportRows.ts'

type Kind = keyof typeof batchKinds

/** Each batch is a number in its rows: which, when, and that they are out. */
const marks = {
  work: {
    no: 'workBatchno',
    time: 'workExportTime',
    is: 'isWorkExported',
    letters: 'ZY',
    title: '作业人员导出',
  },
  country: {
    no: 'countryBatchno',
    time: 'countryExportTime',
    is: 'isCountryExported',
    letters: 'QG',
    title: '全国平台人员导出',
  },
} as const

/** Marks operators with certificates as handed over in one batch; nobody is in two. */
export async function makeBatch(
  outer: Context,
  { kind, ids }: { kind: Kind; ids: readonly string[] },
): Promise<{ batchno: string; count: number }> {
  const { no, time, is, letters } = marks[kind]
  return transact(outer, async (context) => {
    const [batchno = ''] = await issueNumbers(context, 'RYDC', 1, {
      day: dayOf(context.now()),
      area: '',
      kind: letters,
    })
    const chosen = [...new Set(ids)].sort()
    for (const id of chosen) {
      const row = await readRow(context, examApplication, id, true)
      if (row.certificateId === null) throw new Refusal(say.notIssued)
      const before = row[no]
      if (before) throw new Refusal(say.alreadyExported(row.applyno ?? '', before))
      const mark = { [no]: batchno, [time]: context.now().toISOString(), [is]: true }
      await updateRow(context, examApplication, row, mark, { action: 'export' })
    }
    return { batchno, count: chosen.length }
  })
}

const localColumns = workManExport.columns
  .map((column) => columnOf(column).field)
  .filter((field) => !/Export|Batch/.test(field))

type Cells = ReadonlyArray<{ title: string; cell(row: ExamApplication): unknown }>

const cellOf =
  (field: string, lookups: Lookups) =>
  (row: ExamApplication): unknown => {
    if (field === 'nationalNo') return `TS${row.idcard ?? ''}`
    if (field === 'certItemName')
      return toCell({ label: '', kind: 'dict', dict: 'OPERATOR_ITEM' }, row.certItem, lookups)
    const value = (row as unknown as Record<string, never>)[field]
    const spec = fieldOf(examApplication, field)
    return spec && field !== 'certItem' ? toCell(spec, value, lookups) : value
  }

function cellsOf(kind: Kind, lookups: Lookups): Cells {
  if (kind === 'country')
    return countryColumns.map(({ title, field, text }) => ({
      title,
      cell: field ? cellOf(field, lookups) : () => text,
    }))
  return localColumns.map((field) => ({
    title: fieldOf(examApplication, field)?.label ?? field,
    cell: cellOf(field, lookups),
  }))
}

/** The workbook of a batch; it carries ID numbers whole, so that it is for those who may see them, and noted. */
export async function batchFile(
  context: Context,
  { kind, batchno }: { kind: Kind; batchno: string },
  lookups: Lookups,
): Promise<FileAnswer> {
  if (!context.user.permissions.has('exam_application.unmask')) throw forbidden()
  const { no, title } = marks[kind]
  const scope = scopeCondition(examApplication, context.user)
  const { rows } = await sql<ExamApplication>`select * from exam_application where ${sql.ref(no)} = ${batchno}
    ${scope ? sql`and ${scope}` : sql``} order by applyno`.execute(context.db)
  const [first] = rows
  if (!first) throw missing()
  await revealExport(context, examApplication, { columns: ['idcard'], exportId: first.id, rows: rows.length })
  const cells = cellsOf(kind, lookups)
  return {
    file: workbookStream({
      sheetName: `${title}（${secrecies.sensitive}）`,
      columns: cells.map((one) => ({ title: one.title, kind: 'text' as const })),
      rows: rows.map((row) => cells.map(({ cell }) => cell(row))),
    }) satisfies Readable,
    name: `${title}_${batchno}（${secrecies.sensitive}）.xlsx`,
    type: xlsxType,
  }
}
