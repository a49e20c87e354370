import { view } from '../../kit/view.ts'
import { auditTrail } from '../auditTrail.ts'
import { systemPaths } from '../calls.ts'

/** The visits log of browsers is read from the audit trail: who did what, from which address. */
export const visitLog = view('PCVisitLog', {
  title: '电脑端访问日志',
  record: auditTrail,
  path: systemPaths.audit,
  search: ['actorName', 'action', 'tableName', 'createDate', 'recordId', 'ip', 'requestId'],
  columns: ['createDate', 'actorName', 'action', 'tableName', 'ip', 'recordId', 'requestId'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['verify', 'export'],
  rowActions: ['view'],
  form: {
    sections: [
      { title: '操作', fields: ['actorName', 'action', 'tableName', 'recordId', 'ip', 'requestId'] },
      {
        title: '变更',
        fields: [
          { field: 'before', span: 2 },
          { field: 'after', span: 2 },
        ],
      },
    ],
  },
  empty: '所选条件下没有审计记录',
})
