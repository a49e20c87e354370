import { type RowOf, record } from '../kit/record.ts'
import { duties } from '../people/authorisation/authorisation.ts'

/** REPORT_SIGN_DUTY: the duties of the paper, and whoever checked the original record without having inspected. */
export const signingDuties = { ...duties, check: '4' } as const

export type SigningDuty = (typeof signingDuties)[keyof typeof signingDuties]

/**
 * Who has signed a version of a report, for which duty, with which handwriting: as it was at that moment, whatever becomes
 * of person, name or handwriting later. A return takes back the signatures that follow the step where it lands.
 */
export const reportSignature = record('report_signature', {
  title: '报告签署',
  scope: { organisation: 'orgId' },
  nameField: 'signName',
  fields: {
    reportId: { label: '报告', kind: 'id', of: 'report', required: true, readonly: true, index: 'order' },
    duty: { label: '签署职责', kind: 'dict', dict: 'REPORT_SIGN_DUTY', required: true, readonly: true },
    signStep: { label: '签署环节', kind: 'text', required: true, readonly: true },
    loginName: { label: '签署人账号', kind: 'user', required: true, readonly: true },
    signName: { label: '签署人', kind: 'text', required: true, readonly: true },
    signTime: { label: '签署时间', kind: 'dateTime', required: true, readonly: true },
    signatureId: { label: '手写签名', kind: 'id', of: 'person_signature', required: true, readonly: true },
    certno: { label: '检验人员证书编号', kind: 'text', readonly: true },
    certificateId: { label: '电子签名证书', kind: 'id', of: 'signing_certificate', readonly: true },
    /** SHA-256 of what the report said; only where a certificate signed it, as the field below. */
    contentHash: { label: '签署内容摘要', kind: 'text', readonly: true },
    certificateSignature: { label: '电子签名', kind: 'codes', readonly: true, detailOnly: true },
    clearedTime: { label: '退回作废时间', kind: 'dateTime', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {},
})

export type ReportSignature = RowOf<typeof reportSignature>
