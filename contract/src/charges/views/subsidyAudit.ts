import { type View, view } from '../../kit/view.ts'
import { subsidy } from '../subsidy.ts'

/** Applications for subsidies: what waits for its reader first, then all (spec 2 §2.4). */
export const subsidyAudit: View<typeof subsidy> = view('subsidyAudit', {
  title: '补助资金审核',
  record: subsidy,
  path: '/api/chamain/subsidyAudit',
  filter: { waiting: '1' },
  search: ['subsidyno', 'unitname', 'subsidyType', 'appno', 'status', 'applyDate'],
  columns: [
    { field: 'subsidyno', pin: 'left' },
    'status',
    'unitname',
    'subsidyType',
    'amount',
    'grantAmount',
    'equCount',
    'applyDate',
    'contactname',
    'contacttel',
    'creditcode',
    'appno',
    'applyReason',
    'dealManName',
    'deadline',
    'auditUserName',
    'auditOpinion',
    'backReason',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'audit', 'export', 'delete'],
  rowActions: ['audit', 'edit', 'submit', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '申请',
        fields: [
          { field: 'unitname', span: 2 },
          { field: 'creditcode', span: 2 },
          'subsidyType',
          'amount',
          { field: 'appno', span: 2 },
          { field: 'devices', span: 4 },
          { field: 'applyReason', span: 4 },
          'contactname',
          'contacttel',
          'applyUserName',
          'applyDate',
        ],
      },
      {
        title: '审核',
        fields: ['grantAmount', 'status', 'auditUserName', 'auditTime', { field: 'auditOpinion', span: 4 }],
      },
    ],
  },
  empty: '没有补助申请，单位可点击“申请补助”办理',
})
