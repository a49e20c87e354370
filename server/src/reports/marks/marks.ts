import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { heaviestFirst, type Mark, markNames, weightOf } from '@tejian/contract/reports/marks/mark.ts'
import { marksOf } from '@tejian/contract/reports/marks/marksOf.ts'
import { sql } from 'kysely'
import { inspects } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import type { Entry } from '../entry/state.ts'
import { mayRemark } from '../review/remarks.ts'
import { markFacts } from './markFacts.ts'

/** Settles what the second pair of eyes is told of a report that is submitted, and answers how heavy it is. */
export async function settleMarks(context: Context, entry: Entry, day: string): Promise<number> {
  const marks = marksOf(await markFacts(context, entry, day))
  const values = {
    itemId: entry.item.id,
    reportId: entry.report.id,
    marks: sql<Mark[]>`${JSON.stringify(marks)}::jsonb`,
    at: context.now(),
  }
  await context.db
    .insertInto('report_marks')
    .values(values)
    .onConflict((conflict) => conflict.column('itemId').doUpdateSet(values))
    .execute()
  return weightOf(marks)
}

const reading = ['report.recheck', 'report.audit', 'report.approve'] as const

/**
 * Whoever reviews reports reads the marks, and the inspectors those of their own, once it was submitted: before, they
 * would tell what to change.
 */
const mayReadMarks = (context: Context, item: BusinessItem): boolean =>
  reading.some((code) => context.user.permissions.has(code)) ||
  mayRemark(context, item) ||
  inspects(context.user, item)

/** The marks of a report for this person, heaviest first. */
export async function marksFor(context: Context, item: BusinessItem): Promise<Mark[]> {
  if (!mayReadMarks(context, item)) return []
  const kept = await context.db
    .selectFrom('report_marks')
    .select('marks')
    .where('itemId', '=', item.id)
    .executeTakeFirst()
  return heaviestFirst(kept?.marks ?? [])
}

/** Fills the names of the marks into the rows of a list; one read, and none where nobody has to look. */
export async function completeMarkNames(context: Context, rows: BusinessItem[]): Promise<void> {
  const marked = rows.filter(({ markWeight }) => Number(markWeight) > 0)
  if (marked.length === 0) return
  const kept = await context.db
    .selectFrom('report_marks')
    .select(['itemId', 'marks'])
    .where(
      'itemId',
      'in',
      marked.map(({ id }) => id),
    )
    .execute()
  const byItem = new Map(kept.map(({ itemId, marks }) => [itemId, markNames(marks)]))
  for (const row of marked) row.markNames = byItem.get(row.id) ?? null
}
