import { view } from '../../kit/view.ts'
import { paymentCheck } from '../paymentCheck.ts'

/** The payments of banks and platforms beside those registered, with their differences (spec 2 §2.4). */
export const payCheckSearch = view('payCheckSearch', {
  title: '缴费对账查询',
  record: paymentCheck,
  path: '/api/chamain/payCheck',
  search: ['tradeNo', 'systemTradeNo', 'payChannel', 'checkStatus', 'payTime', 'chasn', 'unitname'],
  columns: [
    { field: 'tradeNo', pin: 'left' },
    'checkStatus',
    'payChannel',
    'payTime',
    'amount',
    'actualMoney',
    'diffAmount',
    'chasn',
    'unitname',
    'payerName',
    'systemTradeNo',
    'settleNote',
    'checkDate',
    'checkUserName',
  ],
  orderBy: ['payTime', 'desc'],
  toolbar: ['import', 'compare', 'settle', 'byDay', 'export'],
  rowActions: ['settle'],
  empty: '没有对账记录，可点击“导入对账单”导入银行或支付平台的对账单',
})
