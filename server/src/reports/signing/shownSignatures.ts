import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { ShownSignature, signatureCalls } from '@tejian/contract/reports/signatureCalls.ts'
import type { Context } from '../../kit/context.ts'
import { reportOf } from '../itemAtStep.ts'
import { inspectorsToSign, signsBeside } from './otherInspectors.ts'
import { type GivenSignature, signaturesOf } from './signatures.ts'
import { stateOf } from './statement.ts'

function certificateIn(signed: GivenSignature, report: Report): ShownSignature['certificate'] {
  const { serialNo, subject, issuer, certificate, certificateSignature } = signed
  if (!signed.certificateId) return null
  const state = stateOf(
    {
      ...signed,
      // What has gone does not fit either.
      certificate: certificate ?? '',
      certificateSignature: certificateSignature ?? '',
    },
    report,
  )
  return { serialNo: serialNo ?? '', subject: subject ?? '', issuer: issuer ?? '', state }
}

const shown =
  (context: Context, report: Report) =>
  (signed: GivenSignature): ShownSignature => ({
    duty: signed.duty ?? '',
    dutyName: context.lookups.label('REPORT_SIGN_DUTY', signed.duty ?? '') ?? '',
    signName: signed.signName ?? '',
    signTime: signed.signTime ?? '',
    lines: signed.lines,
    certno: signed.certno ?? '',
    certificate: certificateIn(signed, report),
  })

/** Who signed the present version of an item's report, whether their certificates fit it, and who has to sign yet. */
export async function signaturesShown(
  context: Context,
  item: BusinessItem,
): Promise<AnswerOf<typeof signatureCalls.reportSignatures>> {
  const report = await reportOf(context, item)
  if (!report) return { signatures: [], missing: [], maySign: false }
  const [given, missing] = await Promise.all([
    signaturesOf(context, report.id),
    inspectorsToSign(context, item),
  ])
  return {
    signatures: given.map(shown(context, report)),
    missing: missing.map(({ name }) => name),
    maySign: signsBeside(context, item, missing),
  }
}
