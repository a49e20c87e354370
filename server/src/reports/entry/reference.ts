import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { fittingEntries } from '@tejian/contract/reports/merge.ts'
import { reportRemark } from '@tejian/contract/reports/remark.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { fullHeader, prefilledHeader } from '../headValues.ts'
import { itemInside } from '../inHand.ts'
import { dueOf } from './check.ts'
import { confirmersOf } from './confirmers.ts'
import { headOf } from './detail.ts'
import { type Entry, entryOf } from './state.ts'

/** The device's last valid report of the same kind of inspection, in the caller's scope. */
async function lastReport(context: Context, { item, template }: Entry): Promise<EntryReference['last']> {
  const scope = scopeCondition(report, context.user)
  const { rows } = await sql<Row>`select * from report
    where equdatasysid = ${item.equdatasysid}::uuid and state = ${reportStates.valid} and "itemId" <> ${item.id}::uuid
      and "inmGroupCode" is not distinct from ${item.inmGroupCode} ${scope ? sql`and ${scope}` : sql``}
    order by inspectdate desc nulls last, id desc limit 1`.execute(loose(context.db))
  const [row] = rows
  if (!row) return null
  const from = templateOf(String(row.templateCode), Number(row.templateVersion))
  const items = fittingEntries(from, template, (row.items ?? {}) as ItemEntries)
  return {
    reportno: row.reportno as string | null,
    inspectdate: row.inspectdate as string | null,
    inspectResult: row.inspectResult as string | null,
    items: items as NonNullable<EntryReference['last']>['items'],
  }
}

async function remarksOf(context: Context, item: Row): Promise<EntryReference['remarks']> {
  const { rows } = await sql<Row>`select * from ${sql.id(reportRemark.table)}
    where "itemId" = ${item.id}::uuid order by "createDate", id`.execute(loose(context.db))
  const text = (value: unknown): string | null => (value ? String(value) : null)
  return rows.map((row) => ({
    id: row.id,
    field: String(row.field),
    fieldLabel: text(row.fieldLabel),
    content: String(row.content),
    stepName: text(row.stepName),
    createUserName: text(row.createUserName),
    createDate: text(row.createDate),
    answer: text(row.answer),
    closed: row.closed as boolean | null,
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
  const entry = await entryOf(context, await itemInside(context, seisn), lookups)
  const { item, template, device, report: row } = entry
  const [last, remarks, confirmers] = await Promise.all([
    lastReport(context, entry),
    remarksOf(context, item),
    confirmersOf(context, item),
  ])
  return {
    ...headOf(entry),
    refData: {
      header: { ...fullHeader(template, prefilledHeader(template, item, device, lookups), row) },
      last,
      due: dueAnswer(context, entry),
      remarks,
      confirmers,
    },
  }
}
