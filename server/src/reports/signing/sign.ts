import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import {
  signingDuties as duties,
  type ReportSignature,
  reportSignature,
  type SigningDuty,
} from '@tejian/contract/reports/reportSignature.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { sql } from 'kysely'
import { inspects } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { insertRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { releasedSignature, signWith } from '../../session/public.ts'
import { certificateOnDay } from '../../tasks/public.ts'
import { signersAt } from './signatures.ts'
import { contentHashOf, statementOf } from './statement.ts'

/**
 * The duty that somebody signs for by passing a step; null where a pass is no signature on paper. Whoever confirms checked
 * the original record; an inspector signs the inspection with it.
 */
function dutyAt(context: Context, item: BusinessItem, step: string): SigningDuty | null {
  if (step === 'BGLR') return duties.inspect
  if (step === 'BGQR') return inspects(context.user, item) ? duties.inspect : duties.check
  if (step === 'BGSH') return duties.audit
  return step === 'BGSP' ? duties.approve : (afterRelease[step] ?? null)
}

/** The same of the steps of 报告更正 and 报告更改 that sign the version which takes the place of a released one. */
const afterRelease: Readonly<Record<string, SigningDuty>> = {
  BZXG: duties.inspect,
  BZFS: duties.audit,
  BZFP: duties.approve,
  GGSP: duties.approve,
}

/** Refuses to go on with a version that nobody has submitted as his inspection since it was begun. */
async function refuseUnsubmitted(context: Context, item: BusinessItem, report: Report): Promise<void> {
  if ((report.versionNo ?? 1) === 1) return
  const { rows } = await sql`select from flow_event
    where process = 'inspection' and "recordId" = ${item.id}::uuid and step = 'BGLR' and action = 'submit'
      and at >= (select "createDate" from report where id = ${report.id}::uuid) limit 1`.execute(context.db)
  if (rows.length === 0) throw new Refusal(reviewMessages.notSignedYet)
}

type Signed = Pick<ReportSignature, 'reportId' | 'duty' | 'signStep' | 'loginName' | 'signName'>

/**
 * With what somebody signs, released by them just now: their handwriting, and over what the report says their certificate
 * where they have one.
 */
async function withHand(context: Context, signed: Signed, report: Report, at: Date) {
  const { signatureId, certificate } = await releasedSignature(context)
  if (!certificate) return { signatureId }
  const contentHash = contentHashOf(report)
  const signTime = shanghaiDateTime(at)
  const statement = statementOf({ ...signed, signTime, contentHash }, report.versionNo)
  const certificateSignature = await signWith(context, certificate, statement)
  return { signatureId, certificateId: certificate.id, contentHash, certificateSignature }
}

/**
 * Signs a report by passing a step of it, inside the transaction of the move: with the person's own handwriting, which they
 * have released by their password, and their certificate. Throws a Refusal where there is no handwriting, or a certificate
 * that does not serve. What is sealed already was signed before; who signed beside others and confirms now has signed.
 */
export async function signReport(
  context: Context,
  { item, report, step }: { item: BusinessItem; report: Report; step: string },
): Promise<void> {
  const duty = dutyAt(context, item, step)
  if (duty === null || report.state !== reportStates.working) return
  if (step !== 'BGLR' && !afterRelease[step]) await refuseUnsubmitted(context, item, report)
  const { loginName, name } = context.user
  if (step === 'BGQR' && (await signersAt(context, report.id, step)).has(loginName)) return
  const signTime = context.now()
  const signed = { reportId: report.id, duty, signStep: step, loginName, signName: name }
  const hand = await withHand(context, signed, report, signTime)
  // The inspection is signed for the day on which it was made.
  const day =
    duty === duties.inspect && report.inspectdate ? report.inspectdate.slice(0, 10) : dayOf(signTime)
  await insertRow(context, reportSignature, {
    ...signed,
    ...hand,
    signTime: signTime.toISOString(),
    certno: await certificateOnDay(context, loginName, item.equclacode ?? '', day),
    orgId: report.orgId,
  })
}
