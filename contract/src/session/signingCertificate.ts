import { type RowOf, record } from '../kit/record.ts'

/**
 * A person's own certificate, with which signatures under reports are made beside the handwriting. Its key stands in a table
 * that no record names. A row is never changed but for its withdrawal, which takes the key away: what was signed is still
 * read by it. The latest of a person counts, unless it was withdrawn.
 */
export const signingCertificate = record('signing_certificate', {
  title: '电子签名证书',
  scope: 'open',
  nameField: 'subject',
  fields: {
    userId: { label: '账号编号', kind: 'id', of: 'app_user', required: true, readonly: true, index: 'order' },
    loginName: { label: '账号', kind: 'user', required: true, readonly: true },
    signName: { label: '姓名', kind: 'text', required: true, readonly: true },
    serialNo: { label: '证书序列号', kind: 'text', required: true, readonly: true },
    subject: { label: '证书主体', kind: 'text', required: true, readonly: true },
    issuer: { label: '颁发机构', kind: 'text', required: true, readonly: true },
    validFrom: { label: '有效期自', kind: 'dateTime', required: true, readonly: true },
    validUntil: { label: '有效期至', kind: 'dateTime', required: true, readonly: true },
    content: { label: '证书内容', kind: 'codes', required: true, readonly: true, detailOnly: true },
    withdrawnTime: { label: '移除时间', kind: 'dateTime', readonly: true },
    withdrawnBy: { label: '移除人', kind: 'text', readonly: true },
  },
  actions: {},
})

export type SigningCertificate = RowOf<typeof signingCertificate>

/** The end of a serial number, as much of it as stands on paper and in sentences. */
export const shortSerial = (serialNo: string): string =>
  serialNo.length > 16 ? `…${serialNo.slice(-16)}` : serialNo
