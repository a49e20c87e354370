import { type View, view } from '../../kit/view.ts'
import { refund } from '../refund.ts'

/** Applications for refunds at every step (spec 2 §2.7). */
export const onlineRefundApplyFlow: View<typeof refund> = view('onlineRefundApplyFlow', {
  title: '网上退费申请流程',
  record: refund,
  path: '/api/chamain/onlineRefund',
  search: ['refundno', 'chasn', 'appno', 'unitname', 'refundType', 'status', 'applyDate'],
  columns: [
    { field: 'refundno', pin: 'left' },
    'unitname',
    'refundFee',
    'refundType',
    'step',
    'status',
    'chasn',
    'appno',
    'actualMoney',
    'refundableMoney',
    'refundReason',
    'bankAccount',
    'applyUserName',
    'applyDate',
    'applyWay',
    'dealManName',
    'deadline',
    'auditUserName',
    'refundDate',
    'refundTradeNo',
    'backReason',
    'seisns',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'audit', 'print', 'export', 'delete'],
  rowActions: ['audit', 'execute', 'edit', 'submit', 'print', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '收费',
        fields: [
          { field: 'chasn', span: 2 },
          { field: 'unitname', span: 2 },
          'actualMoney',
          'refundableMoney',
          'appno',
          { field: 'seisns', span: 4 },
        ],
      },
      {
        title: '退费',
        fields: [
          'refundType',
          'refundFee',
          'applyWay',
          'status',
          { field: 'refundReason', span: 4 },
          'applyUserName',
          'applyDate',
        ],
      },
      {
        title: '收款账户',
        fields: [
          { field: 'bankName', span: 2 },
          { field: 'bankAccount', span: 2 },
        ],
      },
      {
        title: '审核与退费',
        fields: [
          'auditUserName',
          'auditTime',
          { field: 'auditOpinion', span: 2 },
          'refundTradeNo',
          'refundDate',
          'executeUserName',
        ],
      },
    ],
  },
  empty: '没有退费申请，可点击“申请退费”办理；已缴费的业务作废后，系统自动生成退费申请草稿',
})
