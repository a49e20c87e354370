import type { ReportRemark } from '@tejian/contract/reports/remark.ts'
import { unansweredRemarks } from '@tejian/contract/reports/reviewMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

type Open = Pick<ReportRemark, 'id' | 'field' | 'fieldLabel' | 'stepName'>

/** Remarks of a business item that nobody has answered and nobody has closed, oldest first. */
export async function openRemarks(context: Context, itemId: string): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, field, "fieldLabel", "stepName" from report_remark
    where "itemId" = ${itemId}::uuid and answer is null and closed is not true order by "createDate", id`.execute(
    context.db,
  )
  return rows
}

/**
 * Refuses to send a report on while its author owes an answer. `ownStep` is the step whose own remarks do not count:
 * who confirms a report has written those for others.
 */
export async function refuseOpenRemarks(context: Context, itemId: string, ownStep?: string): Promise<void> {
  const open = (await openRemarks(context, itemId)).filter((remark) => remark.stepName !== ownStep)
  if (open.length === 0) return
  throw new Refusal(unansweredRemarks(open.map((remark) => remark.fieldLabel ?? remark.field ?? '')), {
    code: 'remarks',
  })
}
