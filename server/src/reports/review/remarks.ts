import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { guardedMoves, isGuarded } from '@tejian/contract/inspection/duties.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type ReportRemark, reportRemark } from '@tejian/contract/reports/remark.ts'
import type { Remark } from '@tejian/contract/reports/remarkCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { mayMove } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { forbidden, missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { deviceOf, itemForStaff } from '../itemAtStep.ts'
import { reviewedReport } from './reviewedReport.ts'
import { placesOf, sheetOf } from './sheet.ts'

const remarkOf = (context: Context, row: ReportRemark): Remark => ({
  id: row.id,
  field: filled(row, 'field'),
  fieldLabel: row.fieldLabel ?? filled(row, 'field'),
  content: filled(row, 'content'),
  stepName: row.stepName ?? '',
  createUserName: row.createUserName ?? '',
  createDate: row.createDate,
  answer: row.answer,
  answerUserName: row.answerUserName,
  answerTime: row.answerTime,
  closed: row.closed === true,
  own: row.createUserName === context.user.name,
})

/** Remarks of an item, oldest first; those of earlier rounds stay with their answers. */
export async function remarksOf(context: Context, itemId: string): Promise<Remark[]> {
  const { rows } = await sql<ReportRemark>`select * from report_remark where "itemId" = ${itemId}::uuid
    order by "createDate", id`.execute(context.db)
  return rows.map((row) => remarkOf(context, row))
}

/** Whoever decides about the report now may pin remarks to it. */
export function mayRemark(context: Context, item: BusinessItem): boolean {
  const step = item.step ?? ''
  return isGuarded(step) && mayMove(context, businessItem, item, guardedMoves[step])
}

/** Remarks are answered where the report comes back to: by who enters it, or by who confirmed it. */
export const mayAnswer = (context: Context, item: BusinessItem): boolean =>
  mayMove(context, businessItem, item, item.step === 'BGQR' ? 'confirm' : 'submit')

async function remarkIn(context: Context, item: BusinessItem, id: string): Promise<ReportRemark> {
  const row = await readRow(context, reportRemark, id, true)
  if (row.itemId !== item.id) throw missing()
  if (row.closed === true) throw new Refusal(reviewMessages.remarkClosed, { code: 'handled' })
  return row
}

async function insideLocked(context: Context, seisn: string): Promise<BusinessItem> {
  await itemForStaff(context, seisn)
  return findItem(context, seisn, true)
}

type Changes = ChangesOf<typeof reportRemark>
type Saving = { seisn: string; id?: string | undefined; field: string; content: string }

/** Pins a remark to a place of the report, or changes one's own while it is unanswered. */
export async function saveRemark(outer: Context, input: Saving, lookups: Lookups): Promise<Remark> {
  const content = input.content.trim()
  if (!content) throw wrongFields({ content: reviewMessages.remarkMissing })
  return transact(outer, async (context) => {
    const item = await insideLocked(context, input.seisn)
    if (!mayRemark(context, item))
      throw new Refusal(reviewMessages.mayNotRemark, { code: 'forbidden', status: 403 })
    const report = await reviewedReport(context, item)
    const label = placesOf(sheetOf(context, report, await deviceOf(context, item), lookups)).get(input.field)
    if (!label) throw wrongFields({ field: reviewMessages.noRemarkPlace })
    const values: Changes = { field: input.field, fieldLabel: label.slice(0, 200), content }
    if (!input.id) {
      const place: Changes = {
        itemId: item.id,
        reportId: report.id,
        stepName: stepName(item.step),
        closed: false,
      }
      return remarkOf(context, await insertRow(context, reportRemark, { ...values, ...place }))
    }
    const before = await remarkIn(context, item, input.id)
    if (before.createUserName !== context.user.name) throw new Refusal(reviewMessages.notYourRemark)
    if (before.answer) throw new Refusal(reviewMessages.remarkAnswered)
    return remarkOf(context, await updateRow(context, reportRemark, before, values))
  })
}

/** The author's answer to one remark; it may be written anew while the report is in the author's hands. */
export async function answerRemark(
  outer: Context,
  input: { seisn: string; id: string; answer: string },
): Promise<Remark> {
  const answer = input.answer.trim()
  if (!answer) throw wrongFields({ answer: reviewMessages.answerMissing })
  return transact(outer, async (context) => {
    const item = await insideLocked(context, input.seisn)
    if (!mayAnswer(context, item))
      throw new Refusal(reviewMessages.mayNotAnswer, { code: 'forbidden', status: 403 })
    const { name: answerUserName } = context.user
    const values: Changes = { answer, answerUserName, answerTime: context.now().toISOString() }
    const before = await remarkIn(context, item, input.id)
    // Who confirms a report wrote the remarks of that step for others to answer.
    if (before.stepName === stepName(item.step)) throw new Refusal(reviewMessages.notOwnAnswer)
    return remarkOf(context, await updateRow(context, reportRemark, before, values, { action: 'answer' }))
  })
}

/** Settles a remark: whoever reviews the report now, or who wrote it. */
export async function closeRemark(outer: Context, input: { seisn: string; id: string }): Promise<Remark> {
  return transact(outer, async (context) => {
    const item = await insideLocked(context, input.seisn)
    const before = await remarkIn(context, item, input.id)
    if (!mayRemark(context, item) && before.createUserName !== context.user.name) throw forbidden()
    return remarkOf(
      context,
      await updateRow(context, reportRemark, before, { closed: true }, { action: 'close' }),
    )
  })
}
