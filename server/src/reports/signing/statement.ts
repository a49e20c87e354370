import { createHash } from 'node:crypto'
import { flattenReport } from '@tejian/contract/reports/flatten.ts'
import { isDerived } from '@tejian/contract/reports/header.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { ReportSignature } from '@tejian/contract/reports/reportSignature.ts'
import type { CertificateState } from '@tejian/contract/reports/signatureCalls.ts'
import { verifyDetached } from '../../kit/cms.ts'

/** Flat texts of the head that only repeat the report's own fields: its number may still be corrected before the seal. */
const repeats = (key: string): boolean => key.startsWith('header.') && isDerived(key.slice('header.'.length))

/** SHA-256 of what a report says, whatever order its database keeps it in: place by place, by the template it was filled in by. */
export function contentHashOf(report: Report): string {
  const said = Object.entries(flattenReport(report)).filter(([key]) => !repeats(key))
  const content = [
    ['templateCode', report.templateCode ?? ''],
    ['templateVersion', String(report.templateVersion ?? '')],
    ['equcode', report.equcode ?? ''],
    ...said.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** What of a signature a certificate signs beside the content. */
type Signing = Pick<
  ReportSignature,
  'reportId' | 'duty' | 'signStep' | 'loginName' | 'signName' | 'contentHash'
> & {
  /** `yyyy-MM-dd HH:mm:ss` of the region's clock, as the database tells it. */
  readonly signTime: string | null
}

/** What a certificate signs: which version of which report, what it says, who signs it for what, when. One line each. */
export const statementOf = (signed: Signing, versionNo: number | null): string =>
  [
    'tejian report signature 1',
    `report ${signed.reportId}`,
    `version ${versionNo ?? 1}`,
    `step ${signed.signStep}`,
    `duty ${signed.duty}`,
    `person ${signed.loginName} ${signed.signName}`,
    `time ${signed.signTime}`,
    `content sha256 ${signed.contentHash}`,
  ].join('\n')

/** What becomes of a certificate's signature today: whether it is whole, and whether the report still says what was signed. */
export function stateOf(
  signed: Signing & { certificateSignature: string; certificate: string },
  report: Report,
): CertificateState {
  const whole = verifyDetached(
    Buffer.from(signed.certificateSignature, 'base64'),
    Buffer.from(statementOf(signed, report.versionNo)),
    Buffer.from(signed.certificate, 'base64'),
  )
  if (!whole) return 'broken'
  return signed.contentHash === contentHashOf(report) ? 'valid' : 'changed'
}
