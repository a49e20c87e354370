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
    'seisns',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  form: {
    sections: [
      {
        title: '退费',
        fields: [
          'refundno',
          { field: 'unitname', span: 2 },
          'refundType',
          'applyWay',
          'actualMoney',
          'refundableMoney',
          'refundFee',
          { field: 'refundReason', span: 4 },
          'applyUserName',
          'applyDate',
        ],
      },
      { title: '收费', fields: ['chasn', 'appno', { field: 'seisns', span: 2 }] },
      {
        title: '收款账户',
        fields: [
          { field: 'bankName', span: 2 },
          { field: 'bankAccount', span: 2 },
        ],
      },
    ],
  },
  empty: '没有退费申请；已缴费的业务作废后，系统自动生成退费申请草稿',
})
