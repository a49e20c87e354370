import { type RowOf, record } from '../kit/record.ts'

/**
 * A handwritten signature as its person once wrote it (`kit/signatureLines.ts`). A row is never changed but for its
 * withdrawal: reports name the one with which they were signed. The latest of a person counts, unless it was withdrawn.
 */
export const personSignature = record('person_signature', {
  title: '手写签名',
  scope: 'open',
  nameField: 'signName',
  fields: {
    userId: { label: '账号编号', kind: 'id', of: 'app_user', required: true, readonly: true, index: 'order' },
    loginName: { label: '账号', kind: 'user', required: true, readonly: true },
    signName: { label: '姓名', kind: 'text', required: true, readonly: true },
    lines: { label: '签名笔迹', kind: 'codes', required: true, readonly: true, detailOnly: true },
    withdrawnTime: { label: '撤回时间', kind: 'dateTime', readonly: true },
    withdrawnBy: { label: '撤回人', kind: 'text', readonly: true },
  },
  actions: {},
})

export type PersonSignature = RowOf<typeof personSignature>
