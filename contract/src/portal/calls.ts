import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText, text } from '../kit/requestFields.ts'

const open = {
  method: 'POST',
  encoding: 'form',
  spec: '2 §2.1 /scanPage; domain.md, chain of versions',
} as const

/** One version of a report as anybody may know it. */
const version = z.object({
  reportno: z.string(),
  versionNo: z.number(),
  /** REPORT_VERSION_STATE: 1 valid, 2 revoked, 3 replaced. */
  state: z.string(),
  sealedDate: z.string(),
  /** Since when it is revoked or replaced; empty while it is valid. */
  endedDate: z.string(),
  /** Category of the reason; what was described stays inside. */
  reason: z.string(),
  verifyCode: z.string(),
})

const verified = z.extend(version, {
  title: z.string(),
  institute: z.string(),
  institutePhone: z.string(),
  unitname: z.string(),
  equname: z.string(),
  equclaname: z.string(),
  equcode: z.string(),
  kind: z.string(),
  inspectdate: z.string(),
  nextinspdate: z.string(),
  conclusion: z.string(),
  pageCount: z.number(),
  /** SHA-256 of the sealed file in hexadecimal: the visitor's browser compares it with the file in hand. */
  fileHash: z.string(),
  verifyCount: z.number(),
  /** Number of the version whose place this one takes; empty for the first. */
  replaces: z.string(),
  /** All sealed versions of the same inspection, the newest first. */
  versions: z.array(version),
  demo: z.boolean(),
})

/** The certificate of a supervised inspection of installing, altering or repairing one device. */
const certificate = z.object({
  superviseCertNo: z.string(),
  title: z.string(),
  institute: z.string(),
  institutePhone: z.string(),
  noticeno: z.string(),
  reportno: z.string(),
  constype: z.string(),
  instunit: z.string(),
  useunit: z.string(),
  consplace: z.string(),
  equname: z.string(),
  equclaname: z.string(),
  model: z.string(),
  factoryno: z.string(),
  equcode: z.string(),
  madeunit: z.string(),
  conclusion: z.string(),
  issueDate: z.string(),
  sealedDate: z.string(),
  /** SHA-256 of the sealed file, which holds the certificates of all devices of the notice. */
  fileHash: z.string(),
  demo: z.boolean(),
})

const device = z.object({
  equcode: z.string(),
  equname: z.string(),
  equclaname: z.string(),
  usecertno: z.string(),
  model: z.string(),
  useunit: z.string(),
  useaddress: z.string(),
  maintunit: z.string(),
  /** Of the maintenance unit, answered at all hours (特种设备使用管理规则 TSG 08-2017, notices of use). */
  emergencytel: z.string(),
  /** What a lift is called by at the emergency centre; empty for one that has not joined it. */
  rescueNo: z.string(),
  useState: z.string(),
  /** Forbidden by an authority or by what was found: nothing of it may read as passed. */
  forbidden: z.boolean(),
  /** green in order, orange due soon, red overdue or unacceptable, grey not in use. */
  tone: z.enum(['green', 'orange', 'red', 'grey']),
  sentence: z.string(),
  lastinspdate: z.string(),
  lastresult: z.string(),
  /** yyyy-MM */
  nextinspmonth: z.string(),
  demo: z.boolean(),
})

/** What anybody may ask who holds a report or stands before a device. No answer names a person. */
export const portalCalls = {
  verifyReport: call({
    ...open,
    writes: true,
    access: { open: '报告持有人凭查验码核对报告状态' },
    path: '/api/portal/report/verify',
    does: '查验报告',
    request: z.object({ code: text(40) }),
    answer: verified,
  }),
  verifyCertificate: call({
    ...open,
    writes: false,
    access: { open: '证书持有人凭查验码核对监检证书' },
    path: '/api/portal/certificate/verify',
    does: '查验监检证书',
    request: z.object({ code: text(40) }),
    answer: certificate,
  }),
  /** By the device's code or by the rescue code on its label; the same for everybody, so it may be kept for a minute. */
  verifyDevice: call({
    ...open,
    method: 'GET',
    encoding: 'query',
    writes: false,
    keptFor: 60,
    access: { open: '乘用人员扫码查看设备状态' },
    path: '/api/portal/device/verify',
    does: '查验设备',
    request: z.object({ equcode: optionalText(40), rescueNo: optionalText(10) }),
    answer: device,
  }),
} as const

export type VerifiedReport = z.output<typeof verified>
export type VerifiedVersion = z.output<typeof version>
export type VerifiedCertificate = z.output<typeof certificate>
export type VerifiedDevice = z.output<typeof device>
