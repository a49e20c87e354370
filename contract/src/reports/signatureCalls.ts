import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/permission.ts'
import { text } from '../kit/requestFields.ts'

const may = (code: Permission) => ({ access: { permission: code } })
const spec = 'domain.md Report; decision 0044'
const which = z.object({ seisn: text(40) })

/** What becomes of the signature of a certificate: it fits, the report says something else now, or it was tampered with. */
const certificateStates = { valid: 'valid', changed: 'changed', broken: 'broken' } as const

const certificateState = z.enum(certificateStates)

export type CertificateState = z.output<typeof certificateState>

const shownSignature = z.object({
  /** REPORT_SIGN_DUTY. */
  duty: z.string(),
  dutyName: z.string(),
  signName: z.string(),
  signTime: z.string(),
  /** The handwriting. */
  lines: z.string(),
  /** Number of the inspector's certificate; empty where there is none. */
  certno: z.string(),
  /** The certificate that signed; null where it was signed by hand alone. */
  certificate: z.nullable(
    z.object({ serialNo: z.string(), subject: z.string(), issuer: z.string(), state: certificateState }),
  ),
})

export type ShownSignature = z.output<typeof shownSignature>

/** Who signed the present version of a report, and who has not yet. */
const reportSignatures = z.object({
  signatures: z.array(shownSignature),
  /** Inspectors who have to sign before the report is confirmed. */
  missing: z.array(z.string()),
  /** Whether the reader is one of them and may sign now. */
  maySign: z.boolean(),
})

export const signatureCalls = {
  reportSignatures: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    ...may('report.view'),
    path: '/api/appmain/reportSignatures',
    does: '报告的签署情况',
    spec,
    request: which,
    answer: reportSignatures,
  }),
  signReport: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    ...may('report.confirm'),
    path: '/api/appmain/reportSign',
    does: '其他检验人员签署报告',
    spec,
    request: which,
    answer: z.null(),
  }),
} as const
