import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { fittingEntries } from '@tejian/contract/reports/merge.ts'
import { type ReportRemark, reportRemark } from '@tejian/contract/reports/remark.ts'
import { type Report, report, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { fullHeader, prefilledHeader } from '../headValues.ts'
import { itemForStaff } from '../itemAtStep.ts'
import { rowsOfLines } from '../lineRows.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { dueOf } from './check.ts'
import { confirmersOf } from './confirmers.ts'
import { headOf } from './detail.ts'
import { type Entry, entryOf } from './state.ts'

/** The device's last valid report of the same kind of inspection, in the caller's scope. */
export async function lastReport(
  context: Context,
  { item, template }: Entry,
): Promise<EntryReference['last']> {
  const scope = scopeCondition(report, context.user)
  const { rows } = await sql<Report>`select * from report
    where equdatasysid = ${item.equdatasysid}::uuid and state = ${reportStates.valid} and "itemId" <> ${item.id}::uuid
      and "inmGroupCode" is not distinct from ${item.inmGroupCode} ${scope ? sql`and ${scope}` : sql``}
    order by inspectdate desc nulls last, id desc limit 1`.execute(loose(context.db))
  const [row] = rows
  if (!row) return null
  const from = templateOfReport(context, row)
  const items = fittingEntries(from, template, row.items ?? {})
  return {
    reportno: row.reportno,
    inspectdate: row.inspectdate,
    inspectResult: row.inspectResult,
    items: items as NonNullable<EntryReference['last']>['items'],
  }
}

async function remarksOf(context: Context, item: BusinessItem): Promise<EntryReference['remarks']> {
  const { rows } = await sql<ReportRemark>`select * from ${sql.id(reportRemark.table)}
    where "itemId" = ${item.id}::uuid order by "createDate", id`.execute(loose(context.db))
  return rows.map((row) => ({
    id: row.id,
    field: filled(row, 'field'),
    fieldLabel: row.fieldLabel,
    content: filled(row, 'content'),
    stepName: row.stepName,
    createUserName: row.createUserName,
    createDate: row.createDate,
    answer: row.answer,
    closed: row.closed,
  }))
}

function dueAnswer(context: Context, entry: Entry): EntryReference['due'] {
  const due = dueOf(entry, dayOf(context.now()), null)
  if (!due) return null
  const { dueDate, kindName, basis } = due
  return { dueDate, kindName, basis, reason: dueDate === null ? due.reason : null }
}

/** What an inspector looks at while entering: the archive, the last inspection, remarks, the next date by the rules. */
export async function entryReference(
  context: Context,
  seisn: string,
  lookups: Lookups,
): Promise<AnswerOf<typeof rptEditRefCalls.detail>> {
  const entry = await entryOf(context, await itemForStaff(context, seisn), lookups)
  const { item, template, device, report: row } = entry
  const [last, lines, remarks, confirmers] = await Promise.all([
    lastReport(context, entry),
    rowsOfLines(context, template, device, lookups),
    remarksOf(context, item),
    confirmersOf(context, item),
  ])
  return {
    ...headOf(entry),
    refData: {
      header: { ...fullHeader(template, prefilledHeader(template, item, device, lookups), row) },
      last,
      lines,
      due: dueAnswer(context, entry),
      remarks,
      confirmers,
    },
  }
}
