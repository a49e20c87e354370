import { type RowOf, record } from '../kit/record.ts'

/** The audit trail as the audit administrator reads it: a view over entries that nobody can change. */
export const auditTrail = record('audit_trail', {
  title: '审计记录',
  scope: 'open',
  nameField: 'action',
  // The types of the operation log (spec 2 §3).
  filters: { type: '日志类型' },
  fields: {
    actorId: { label: '操作人编号', kind: 'text', readonly: true, search: 'equals' },
    actorName: { label: '操作人', kind: 'text', readonly: true, search: 'prefix', width: 110 },
    action: { label: '操作', kind: 'dict', dict: 'AUDIT_ACTION', readonly: true, width: 130 },
    tableName: { label: '数据类别', kind: 'dict', dict: 'AUDIT_TABLE', readonly: true, width: 150 },
    recordId: { label: '数据编号', kind: 'text', readonly: true, search: 'equals', width: 280 },
    ip: { label: '来源地址', kind: 'text', readonly: true, search: 'prefix', width: 140 },
    requestId: { label: '请求编号', kind: 'text', readonly: true, search: 'equals', width: 130 },
    before: { label: '变更前', kind: 'json', readonly: true },
    after: { label: '变更后', kind: 'json', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'audit.view', needs: 'one' },
    verify: { label: '校验日志完整性', permission: 'audit.view', needs: 'none' },
    export: { label: '导出', permission: 'audit.export', needs: 'none' },
  },
})

export type AuditTrail = RowOf<typeof auditTrail>
