import { type View, view } from '../../kit/view.ts'
import { feeWaiver as waiver } from '../waiver.ts'

/** Applications for waivers: what waits for its reader first, then all (spec 2 §2.4). */
export const feeWaiver: View<typeof waiver> = view('feeWaiver', {
  title: '费用减免',
  record: waiver,
  path: '/api/chamain/feeWaiver',
  filter: { waiting: '1' },
  search: ['waiverno', 'chasn', 'appno', 'unitname', 'status', 'applyDate'],
  columns: [
    { field: 'waiverno', pin: 'left' },
    'status',
    'unitname',
    'policyName',
    'totalMoney',
    'reliefMoney',
    'receivableMoney',
    'step',
    'chasn',
    'appno',
    'applyReason',
    'applyUserName',
    'applyDate',
    'dealManName',
    'deadline',
    'auditUserName',
    'auditOpinion',
    'backReason',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'audit', 'approve', 'print', 'export', 'delete'],
  rowActions: ['audit', 'approve', 'edit', 'submit', 'print', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '收费',
        fields: [
          { field: 'chasn', span: 2 },
          { field: 'unitname', span: 2 },
          'totalMoney',
          'receivableMoney',
          { field: 'appno', span: 2 },
        ],
      },
      {
        title: '减免',
        fields: [
          { field: 'policyName', span: 2 },
          'reliefMoney',
          'status',
          { field: 'applyReason', span: 4 },
          'applyUserName',
          'applyDate',
        ],
      },
      {
        title: '审核',
        fields: ['auditUserName', 'auditTime', { field: 'auditOpinion', span: 2 }],
      },
    ],
  },
  empty: '没有费用减免申请，可点击“申请减免”办理',
})
