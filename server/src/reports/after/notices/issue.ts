import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { sql } from 'kysely'
import { inspects } from '../../../inspection/public.ts'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { move } from '../../../kit/process/move.ts'
import { readRow } from '../../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../../kit/refusal.ts'
import { tellIssued } from './tell.ts'

/** What was found is stated by whoever was there. */
export async function refuseUnlessInspector(context: Context, itemId: string | null): Promise<void> {
  const item = await readRow(context, businessItem, itemId ?? '')
  if (!inspects(context.user, item))
    throw new Refusal(noticeMessages.notInspector, { code: 'forbidden', status: 403 })
}

export function refusePast(context: Context, limit: string | null | undefined): void {
  if ((limit ?? '') < dayOf(context.now())) throw wrongFields({ rectifyLimit: noticeMessages.limitPast })
}

/** What an issuing refuses, and writes. */
export async function prepareIssue(
  context: Context,
  notice: InspectionNotice,
): Promise<ChangesOf<typeof inspectionNotice>> {
  await refuseUnlessInspector(context, notice.itemId)
  if (!notice.requirement?.trim()) throw wrongFields({ requirement: noticeMessages.requirementMissing })
  refusePast(context, notice.rectifyLimit)
  return { issueDate: dayOf(context.now()) }
}

/** While it is with the unit, the task's deadline is the notice's own. */
export async function setDeadline(context: Context, row: InspectionNotice): Promise<void> {
  await sql`update inspection_notice set deadline = "rectifyLimit" where id = ${row.id}::uuid`.execute(
    context.db,
  )
  await sql`update task set deadline = ${row.rectifyLimit}::date where process = ${noticeProcess.name}
    and "recordId" = ${row.id}::uuid and "doneTime" is null`.execute(context.db)
}

/** What follows from an issuing, in its transaction. */
export async function afterIssue(context: Context, notice: InspectionNotice): Promise<void> {
  if (notice.step === 'ZGFK') await setDeadline(context, notice)
  await tellIssued(context, notice)
}

/** Issues the notice of a sealed report, which three people have answered for already. */
export const issueForReport = (
  context: Context,
  notice: InspectionNotice,
  changes: ChangesOf<typeof inspectionNotice>,
): Promise<InspectionNotice> =>
  move(context, {
    record: inspectionNotice,
    id: notice.id,
    action: 'issue',
    entitledBy: 'report.finish',
    prepare: async () => ({ ...changes, issueDate: dayOf(context.now()) }),
    effect: afterIssue,
  })
