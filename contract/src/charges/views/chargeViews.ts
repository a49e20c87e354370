import { type View, view } from '../../kit/view.ts'
import { charge } from '../charge.ts'
import { payment } from '../payment.ts'

const sections = [
  {
    title: '收费',
    fields: [
      'chasn',
      'appno',
      { field: 'unitname', span: 2 },
      'entryType',
      'status',
      'totalMoney',
      'reliefMoney',
      'reliefType',
      'receivableMoney',
      'refundedMoney',
      { field: 'note', span: 2 },
    ],
  },
  {
    title: '缴费与发票',
    fields: [
      'payWay',
      'payTime',
      'tradeNo',
      'invoiceno',
      'invoiceDate',
      'invoiceUserName',
      'remindCount',
      'confirmUserName',
      'confirmDate',
      { field: 'voidReason', span: 2 },
    ],
  },
] as const

type Spec = Pick<View<typeof charge>, 'title' | 'filter' | 'search' | 'columns' | 'toolbar' | 'rowActions'> &
  Partial<Pick<View<typeof charge>, 'orderBy'>> & { empty: string }

/** What actions read: whose it is, how much, how it was to be paid, its invoice; a draft's sheet is its declaration's. */
const carries = [
  'appno',
  'unitId',
  'unitname',
  'totalMoney',
  'receivableMoney',
  'refundedMoney',
  'payWay',
  'invoiceno',
] as const

const page = (viewNo: string, spec: Spec): View<typeof charge> =>
  view(viewNo, {
    record: charge,
    path: '/api/chamain/chaMain',
    carries,
    orderBy: ['updateDate', 'desc'],
    form: { sections },
    ...spec,
  })

const number = { field: 'chasn', pin: 'left' } as const
const sums = ['receivableMoney', 'totalMoney', 'reliefMoney'] as const

/** Charges that are being registered: drafts, returned ones, and those that finance has not confirmed. */
export const chargeRegister = page('chargeRegister', {
  title: '收费登记',
  filter: { step: 'SFDJ,SFQR' },
  search: ['chasn', 'appno', 'unitname', 'status', 'entryType', 'createDate'],
  columns: [
    number,
    'status',
    'receivableMoney',
    'unitname',
    'appno',
    'entryType',
    'totalMoney',
    'reliefMoney',
    'reliefType',
    'backReason',
    'createUserName',
    'createDate',
    'dealManName',
    'deadline',
  ],
  toolbar: ['commit', 'print', 'delete'],
  rowActions: ['edit', 'commit', 'withdraw', 'view', 'print', 'printSlip', 'waiver', 'flowLog', 'delete'],
  empty: '没有登记中的收费，可在“申报登记”中选择申报单点击“收费”登记',
})

/** Charges that wait for finance. */
export const chargeStayConfirm = page('chargeStayConfirm', {
  title: '收费待确认',
  filter: { step: 'SFQR' },
  search: ['chasn', 'appno', 'unitname', 'entryType', 'createDate'],
  columns: [
    number,
    'appno',
    'unitname',
    'entryType',
    ...sums,
    'reliefType',
    'createUserName',
    'receiveTime',
    'deadline',
  ],
  toolbar: ['confirm'],
  rowActions: ['confirm', 'view', 'flowLog', 'void'],
  empty: '没有等待确认的收费',
})

/** What is confirmed: payments are registered here, and invoices. */
export const finance = page('finance', {
  title: '财务到账管理',
  filter: { step: 'SFJF,end', status: '2,3' },
  search: [
    'chasn',
    'unitname',
    'payConfirmStatus',
    'appno',
    'tradeNo',
    'invoiceno',
    'payTime',
    'confirmDate',
  ],
  columns: [
    number,
    'unitname',
    'receivableMoney',
    'payConfirmStatus',
    'payTime',
    'payWay',
    'tradeNo',
    'invoiceno',
    'appno',
    'confirmDate',
    'remindCount',
  ],
  toolbar: ['payOnline', 'pay', 'requestInvoice', 'invoice', 'printSlip'],
  rowActions: [
    'pay',
    'payOnline',
    'requestInvoice',
    'invoice',
    'view',
    'resend',
    'printSlip',
    'waiver',
    'refund',
    'flowLog',
    'void',
  ],
  empty: '没有已确认的收费',
})

/** Confirmed charges that their unit has not paid within the time limit: it is pressed by message or by phone. */
export const payOvertimeList = page('payOvertimeList', {
  title: '缴费超时列表',
  filter: { overtime: '1' },
  search: ['chasn', 'appno', 'unitname', 'entryType', 'confirmDate'],
  columns: [
    number,
    'unitname',
    'contacttel',
    'receivableMoney',
    'payLimit',
    'overdueDays',
    'remindCount',
    'payConfirmStatus',
    'reliefMoney',
    'confirmDate',
    'appno',
  ],
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['resend', 'pay'],
  rowActions: ['resend', 'pay', 'view', 'print', 'flowLog'],
  empty: '没有超过缴费期限的收费',
})

/** Every charge, in every state. */
export const chargeCompositeQuery = page('chargeCompositeQuery', {
  title: '收费综合查询',
  search: [
    'chasn',
    'appno',
    'unitname',
    'status',
    'entryType',
    'payWay',
    'invoiceno',
    'payTime',
    'historical',
    'createDate',
    'createUserName',
  ],
  columns: [
    number,
    'status',
    'receivableMoney',
    'unitname',
    'appno',
    'entryType',
    'totalMoney',
    'reliefMoney',
    'payWay',
    'actualMoney',
    'refundedMoney',
    'payTime',
    'invoiceno',
    'historical',
    'createUserName',
    'createDate',
  ],
  toolbar: ['payOnline', 'export'],
  rowActions: ['payOnline', 'view', 'print', 'printSlip', 'waiver', 'refund', 'flowLog'],
  empty: '没有符合条件的收费',
})

/** The invoices that stand on charges. */
export const invoiceSearch = page('invoiceSearch', {
  title: '发票查询',
  filter: { invoiced: '1' },
  search: ['invoiceno', 'chasn', 'unitname', 'appno', 'invoiceDate'],
  columns: [
    { field: 'invoiceno', pin: 'left' },
    'unitname',
    'receivableMoney',
    'chasn',
    'appno',
    'invoiceDate',
    'invoiceUserName',
    'status',
  ],
  rowActions: ['view', 'invoice', 'redInvoice', 'flowLog'],
  empty: '没有登记过发票的收费',
})

/** The payments that came in. */
export const chargeTradingRecord = view('chargeTradingRecord', {
  title: '收费交易记录',
  record: payment,
  path: '/api/chamain/chaTradingRecord',
  search: ['tradeNo', 'chasn', 'unitname', 'payWay', 'tradeStatus', 'payTime'],
  columns: [
    { field: 'tradeNo', pin: 'left' },
    'amount',
    'payWay',
    'payTime',
    'unitname',
    'payerName',
    'tradeStatus',
    'chasn',
    'appno',
    'orderno',
    'returnTradeNo',
    'returnDate',
    'createUserName',
    'createDate',
    'note',
  ],
  orderBy: ['payTime', 'desc'],
  rowActions: ['giveBack', 'view'],
  empty: '没有缴费记录',
})
