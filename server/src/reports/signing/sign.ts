import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Duty, duties } from '@tejian/contract/people/authorisation/authorisation.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { reportSignature } from '@tejian/contract/reports/reportSignature.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { sql } from 'kysely'
import { inspects } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { insertRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { releasedSignature } from '../../session/public.ts'
import { certificateOnDay } from '../../tasks/public.ts'

/**
 * The duty that somebody signs for by passing a step; null where a pass is no signature on the paper. The second inspector
 * signs the inspection by confirming it; a confirmer who was not there has nothing to sign.
 */
function dutyAt(context: Context, item: BusinessItem, step: string): Duty | null {
  if (step === 'BGLR') return duties.inspect
  if (step === 'BGQR') return inspects(context.user, item) ? duties.inspect : null
  if (step === 'BGSH') return duties.audit
  return step === 'BGSP' ? duties.approve : null
}

/** Refuses to go on with a version that nobody has submitted as his inspection since it was begun. */
async function refuseUnsubmitted(context: Context, item: BusinessItem, report: Report): Promise<void> {
  if ((report.versionNo ?? 1) === 1) return
  const { rows } = await sql`select from flow_event
    where process = 'inspection' and "recordId" = ${item.id}::uuid and step = 'BGLR' and action = 'submit'
      and at >= (select "createDate" from report where id = ${report.id}::uuid) limit 1`.execute(context.db)
  if (rows.length === 0) throw new Refusal(reviewMessages.notSignedYet)
}

/**
 * Signs a report by passing a step of it, inside the transaction of the move: with the person's own handwriting, which they
 * have released by their password. Throws a Refusal where there is none. What is sealed already was signed before.
 */
export async function signReport(
  context: Context,
  { item, report, step }: { item: BusinessItem; report: Report; step: string },
): Promise<void> {
  const duty = dutyAt(context, item, step)
  if (duty === null || report.state !== reportStates.working) return
  if (step !== 'BGLR') await refuseUnsubmitted(context, item, report)
  const { id: signatureId } = await releasedSignature(context)
  const { loginName, name } = context.user
  const signTime = context.now()
  // The inspection is signed for the day on which it was made.
  const day =
    duty === duties.inspect && report.inspectdate ? report.inspectdate.slice(0, 10) : dayOf(signTime)
  await insertRow(context, reportSignature, {
    reportId: report.id,
    duty,
    signStep: step,
    loginName,
    signName: name,
    signTime: signTime.toISOString(),
    signatureId,
    certno: await certificateOnDay(context, loginName, item.equclacode ?? '', day),
    orgId: report.orgId,
  })
}
