import { view } from '../../kit/view.ts'
import { statArrears, statCharge, statCoverage, statDesktop, statInvoice } from '../statForms.ts'
import { statItem } from '../statItem.ts'

/** The rows behind the numbers of forms. */
const common = { carries: [] } as const

export const chargeSummaryDetail = view('chargeSummaryDetail', {
  ...common,
  title: '收费汇总明细',
  record: statCharge,
  path: '/api/statistics/reportForm/charge',
  search: ['chasn', 'appno', 'unitname', 'equclacode', 'inspDept'],
  columns: [
    { field: 'chasn', pin: 'left' },
    'unitname',
    'seisn',
    'equclacode',
    'inspDept',
    'confirmDate',
    'status',
    'reliefMoney',
    'receivableMoney',
    'actualMoney',
    'payTime',
    'arrivedMoney',
    'invoiceno',
    'invoiceFee',
    'appno',
  ],
  orderBy: ['confirmDate', 'desc'],
  empty: '没有构成该数字的收费',
})

export const businessSummaryDetail = view('businessSummaryDetail', {
  ...common,
  title: '业务汇总明细',
  record: statItem,
  path: '/api/statistics/reportForm/business',
  search: ['seisn', 'reportno', 'equcode', 'equclacode', 'inspDept'],
  columns: [
    'seisn',
    'unitname',
    'equclacode',
    'equcode',
    'inmGroupCode',
    'inspDept',
    'appdate',
    'acceptDate',
    'inspectdate',
    'approveDate',
    'issueDate',
    'endDate',
    'reportno',
  ],
  orderBy: ['acceptDate', 'desc'],
  empty: '没有构成该数字的业务',
})

export const billingSummaryDetail = view('billingSummaryDetail', {
  ...common,
  title: '开票明细',
  record: statInvoice,
  path: '/api/statistics/reportForm/billing',
  search: ['invoiceno', 'requestno', 'unitname', 'invoiceType', 'inspDept'],
  columns: [
    'invoiceno',
    'invoiceType',
    'invoiceStatus',
    'unitname',
    'amount',
    'invoiceDate',
    'voidDate',
    'redDate',
    'inspDept',
    'chasn',
    'requestno',
  ],
  orderBy: ['invoiceDate', 'desc'],
  empty: '没有构成该数字的发票',
})

export const arrearsSummaryDetail = view('arrearsSummaryDetail', {
  ...common,
  title: '欠费明细',
  record: statArrears,
  path: '/api/statistics/reportForm/arrears',
  search: ['chasn', 'appno', 'unitname', 'byAgreement'],
  columns: [
    'chasn',
    'unitname',
    'byAgreement',
    'confirmDate',
    'payLimit',
    'arrearsDays',
    'receivableMoney',
    'actualMoney',
    'payTime',
    'appno',
  ],
  orderBy: ['confirmDate', 'asc'],
  empty: '没有构成该数字的收费',
})

export const inspectionSummaryDetail = view('inspectionSummaryDetail', {
  ...common,
  title: '检验情况明细',
  record: statCoverage,
  path: '/api/statistics/inspectionSummary/detail',
  search: ['seisn', 'reportno', 'equcode', 'equclacode', 'inmGroupCode', 'areaId'],
  columns: [
    'seisn',
    'reportno',
    'unitname',
    'equclacode',
    'equcode',
    'inmGroupCode',
    'areaId',
    'inspectdate',
    'verdict',
    'inspDept',
    'inspectors',
  ],
  orderBy: ['inspectdate', 'desc'],
  empty: '没有构成该数字的检验',
})

export const desktopDataStatisticsDetail = view('desktopDataStatisticsDetail', {
  ...common,
  title: '桌面数据明细',
  record: statDesktop,
  path: '/api/statistics/desktopDepartment/detail',
  search: ['seisn', 'equcode', 'equclacode', 'inspDept'],
  columns: [
    'seisn',
    'unitname',
    'equclacode',
    'equcode',
    'inspDept',
    'late',
    'endDate',
    'approveDate',
    'nextinspdate',
    'payTime',
    'arrivedMoney',
    'reportno',
  ],
  orderBy: ['updateDate', 'desc'],
  empty: '没有构成该数字的记录',
})
