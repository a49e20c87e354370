import { type View, view } from '../../kit/view.ts'
import { settlement } from '../settlement.ts'

/** Settlements under agreements (spec 2 §2.4). */
export const agreementFee: View<typeof settlement> = view('agreementFee', {
  title: '协议收费',
  record: settlement,
  path: '/api/chamain/agreementFee',
  search: ['settleno', 'agreementno', 'unitname', 'status', 'chargeDate'],
  columns: [
    { field: 'settleno', pin: 'left' },
    'status',
    'amount',
    'unitname',
    'payTerms',
    'startDate',
    'endDate',
    'agreementMoney',
    'chargedFee',
    'restFee',
    'chargeCount',
    'chasn',
    'tradeNo',
    'payTime',
    'deadline',
    'chargeUserName',
    'chargeDate',
    'agreementno',
    'agreementname',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'print', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'pay', 'print', 'view', 'flowLog', 'void', 'delete'],
  form: {
    sections: [
      {
        title: '协议',
        fields: [
          { field: 'agreementno', span: 2 },
          { field: 'agreementname', span: 2 },
          { field: 'unitname', span: 2 },
          'payTerms',
          'agreementMoney',
          'chargedFee',
          'restFee',
        ],
      },
      {
        title: '结算',
        fields: [
          'startDate',
          'endDate',
          'amount',
          'status',
          { field: 'chasn', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
      { title: '收款', fields: ['tradeNo', 'payTime', 'chargeUserName', 'chargeDate'] },
    ],
  },
  empty: '没有协议收费结算，可点击“登记结算”办理',
})
