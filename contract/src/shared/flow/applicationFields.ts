import type { Fields } from '../../kit/record.ts'

/** Who asked, where that stands, and who decided: fields of an application, spread into its record's. */
export const applicationFields = {
  /** Login name of whoever sent it on. */
  applyUser: { label: '申请人账号', kind: 'user', readonly: true },
  applyUserName: { label: '申请人', kind: 'text', readonly: true },
  applyDate: { label: '申请日期', kind: 'date', readonly: true },
  status: { label: '状态', kind: 'dict', dict: 'AUDIT_STATE', readonly: true, width: 100 },
  auditUserName: { label: '审核人', kind: 'text', readonly: true },
  auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
  auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 200 },
} as const satisfies Fields
