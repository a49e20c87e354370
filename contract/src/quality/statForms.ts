import { paymentTerm } from '../charges/parameters.ts'
import { type Fields, record } from '../kit/record.ts'
import { drillFilters, facts } from '../kit/statistic.ts'
import { itemFields } from './statItem.ts'

/** What the forms (报表) add up: charges, invoices, what is owed; views of the database. Amounts in fen. */

const scope = { area: 'areaId', organisation: 'orgId' } as const
const where = {
  unitId: { label: '缴费单位编号', kind: 'id', of: 'unit', readonly: true },
  unitname: { label: '缴费单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
  areaId: { label: '所在区域', kind: 'area', readonly: true },
  orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
} as const satisfies Fields
const dept = { label: '检验部门', field: 'inspDept', none: '未分科室' } as const
const month = { label: '月份', day: 'month' } as const
const money = { as: 'money', needs: 'charge.view' } as const

/** A line of a confirmed charge. */
export const statCharge = record('stat_charge', {
  title: '收费汇总明细',
  scope,
  nameField: 'chasn',
  over: ['charge', 'charge_line', 'business_item'],
  filters: drillFilters,
  fields: {
    chargeId: { label: '收费编号', kind: 'id', of: 'charge', readonly: true },
    chasn: { label: '收费流水号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 190 },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    ...where,
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
    confirmDate: { label: '确认日期', kind: 'date', readonly: true },
    payTime: { label: '缴费日期', kind: 'date', readonly: true },
    status: { label: '收费状态', kind: 'dict', dict: 'CHARGE_STATE', readonly: true },
    invoiceno: { label: '发票号码', kind: 'text', readonly: true, width: 200 },
    reliefMoney: { label: '减免金额', kind: 'money', readonly: true },
    receivableMoney: { label: '应收金额', kind: 'money', readonly: true },
    actualMoney: { label: '实收金额', kind: 'money', readonly: true },
    arrivedMoney: { label: '到账金额', kind: 'money', readonly: true },
    invoiceFee: { label: '开票金额', kind: 'money', readonly: true },
  },
  actions: {},
})

export const chargeFacts = facts({
  record: statCharge,
  dimensions: { dept, class: { label: '设备类别', field: 'equclacode' }, month },
  counts: {
    sheetCount: {
      label: '单据数',
      means: '已确认的收费单，按确认日期计入；一张收费单涉及多个部门或类别时各计一张',
      day: 'confirmDate',
      distinct: 'chargeId',
    },
    receivableMoney: {
      ...money,
      label: '应收金额',
      means: '减免后的应收金额，已退费的部分同时从应收和实收中扣除，按确认日期计入',
      day: 'confirmDate',
      sum: 'receivableMoney',
    },
    reliefMoney: {
      ...money,
      label: '减免金额',
      means: '已确认的减免，按金额分摊到各项，按确认日期计入',
      day: 'confirmDate',
      sum: 'reliefMoney',
    },
    actualMoney: {
      ...money,
      label: '实收金额',
      means: '上述收费单已收的金额，扣除已退费，按确认日期计入',
      day: 'confirmDate',
      sum: 'actualMoney',
    },
    invoiceFee: {
      ...money,
      label: '开票金额',
      means: '上述收费单中已登记发票的金额，按确认日期计入',
      day: 'confirmDate',
      sum: 'invoiceFee',
    },
    arrivedMoney: {
      ...money,
      label: '到账金额',
      means: '不论何时确认，按缴费日期计入的金额，未扣除以后的退费',
      day: 'payTime',
      sum: 'arrivedMoney',
    },
  },
  worked: {
    arrearsFee: {
      ...money,
      label: '欠费金额',
      means: '应收金额－实收金额',
      of: 'receivableMoney',
      less: ['actualMoney'],
    },
  },
})

/** A confirmed charge, by what is owed of it. */
export const statArrears = record('stat_arrears', {
  title: '欠费明细',
  scope,
  nameField: 'chasn',
  over: ['charge', 'agreement'],
  filters: drillFilters,
  fields: {
    chasn: { label: '收费流水号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 190 },
    ...where,
    confirmDate: { label: '确认日期', kind: 'date', readonly: true },
    payTime: { label: '缴费日期', kind: 'date', readonly: true },
    payLimit: { label: '缴费期限', kind: 'date', readonly: true, computed: true },
    receivableMoney: { label: '应收金额', kind: 'money', readonly: true },
    actualMoney: { label: '实收金额', kind: 'money', readonly: true },
    /** Days past the term until it was paid, or until today. */
    arrearsDays: { label: '欠费天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    byAgreement: { label: '协议单位', kind: 'yesNo', readonly: true },
  },
  actions: {},
})

const owed = { ...money, day: 'confirmDate', until: 'payTime', sum: 'receivableMoney' } as const
const never = 100_000

export const arrearsFacts = facts({
  record: statArrears,
  term: paymentTerm,
  dimensions: {
    unit: { label: '缴费单位', field: 'unitId', grouped: 'value', name: 'unitname' },
    byAgreement: {
      label: '单位性质',
      field: 'byAgreement',
      words: { true: '协议单位', false: '非协议单位' },
    },
    area: { label: '所属区域', field: 'areaId' },
  },
  counts: {
    sheetCount: {
      label: '欠费单据数',
      means: '到统计区间最后一天已确认、尚未缴费的收费单',
      day: 'confirmDate',
      until: 'payTime',
    },
    arrearsFee: { ...owed, label: '欠费金额', means: '到统计区间最后一天尚未缴纳的应收金额' },
    late30: {
      ...owed,
      label: '超期30天以内',
      means: '超过缴费期限1至30天的欠费，期限按系统参数的工作日计算',
      where: { confirmDate: { pastDue: [1, 30] } },
    },
    late90: {
      ...owed,
      label: '超期31至90天',
      means: '超过缴费期限31至90天的欠费',
      where: { confirmDate: { pastDue: [31, 90] } },
    },
    late180: {
      ...owed,
      label: '超期91至180天',
      means: '超过缴费期限91至180天的欠费',
      where: { confirmDate: { pastDue: [91, 180] } },
    },
    lateMore: {
      ...owed,
      label: '超期180天以上',
      means: '超过缴费期限180天以上的欠费',
      where: { confirmDate: { pastDue: [181, never] } },
    },
  },
  worked: {
    notDue: {
      ...money,
      label: '未到期',
      means: '尚在缴费期限之内的金额',
      of: 'arrearsFee',
      less: ['late30', 'late90', 'late180', 'lateMore'],
    },
  },
})

/** An invoice: asked for and issued here, or registered on its charges. */
export const statInvoice = record('stat_invoice', {
  title: '开票明细',
  scope,
  nameField: 'invoiceno',
  over: ['invoice_request', 'charge', 'charge_line'],
  filters: drillFilters,
  fields: {
    requestno: { label: '开票申请号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    invoiceno: { label: '发票号码', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    invoiceType: { label: '发票类型', kind: 'dict', dict: 'INVOICE_TYPE', readonly: true, width: 170 },
    invoiceStatus: { label: '发票状态', kind: 'dict', dict: 'INVOICE_STATE', readonly: true },
    ...where,
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
    chasn: { label: '收费单号', kind: 'text', readonly: true, width: 170 },
    amount: { label: '开票金额', kind: 'money', readonly: true },
    invoiceDate: { label: '开票日期', kind: 'date', readonly: true },
    voidDate: { label: '作废日期', kind: 'date', readonly: true },
    redDate: { label: '红冲日期', kind: 'date', readonly: true },
  },
  actions: {},
})

export const invoiceFacts = facts({
  record: statInvoice,
  dimensions: {
    type: { label: '发票类型', field: 'invoiceType', none: '直接登记的发票' },
    dept,
    month,
  },
  counts: {
    invoiceCount: {
      label: '开票张数',
      means: '已开具的发票，按开票日期计入；涉及多个部门的计入第一项业务的部门',
      day: 'invoiceDate',
    },
    invoiceFee: {
      ...money,
      label: '开票金额',
      means: '上述发票的金额',
      day: 'invoiceDate',
      sum: 'amount',
    },
    voidCount: { label: '作废张数', means: '未开具即作废的开票申请，按作废日期计入', day: 'voidDate' },
    redCount: { label: '红冲张数', means: '已红冲的发票，按红冲日期计入', day: 'redDate' },
    redFee: { ...money, label: '红冲金额', means: '上述红冲发票的金额', day: 'redDate', sum: 'amount' },
  },
  worked: {},
})

/** An inspection, or the devices that were in use at the end of a month. */
export const statCoverage = record('stat_coverage', {
  title: '检验情况明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'stat_stock'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    verdict: { label: '合格情况', kind: 'dict', dict: 'STAT_VERDICT', readonly: true },
    periodic: { label: '定期检验', kind: 'yesNo', readonly: true },
    stockDate: { label: '存量日期', kind: 'date', readonly: true, internal: true },
    stockUntil: { label: '存量截止', kind: 'date', readonly: true, internal: true },
    inUse: { label: '在用设备数', kind: 'integer', readonly: true, internal: true },
    overdue: { label: '超期设备数', kind: 'integer', readonly: true, internal: true },
  },
  actions: {},
})

const stock = { day: 'stockDate', until: 'stockUntil', unknown: true, unlisted: true } as const

export const coverageFacts = facts({
  record: statCoverage,
  dimensions: {
    area: { label: '所属区域', field: 'areaId' },
    class: { label: '设备类别', field: 'equclacode' },
  },
  counts: {
    equTotal: {
      ...stock,
      label: '在用设备数',
      means: '统计区间内最后一个月末的在用设备（含在用未登记），首次留存之前为“—”',
      sum: 'inUse',
    },
    inspTotal: {
      label: '检验台数',
      means: '已出具报告的检验业务（不含复检），按检验日期计入',
      day: 'inspectdate',
    },
    qualifiedTotal: {
      label: '合格台数',
      means: '有效报告结论合格，或其后复检合格的检验，按检验日期计入',
      day: 'inspectdate',
      where: { verdict: '1' },
    },
    unqualifiedTotal: {
      label: '不合格台数',
      means: '有效报告结论不合格且尚未复检合格的检验，按检验日期计入',
      day: 'inspectdate',
      where: { verdict: '2' },
    },
    periodicTotal: {
      label: '定检设备数',
      means: '经定期类检验（定期、外部、内部、耐压、年度、全面）的设备，同一设备只计一次',
      day: 'inspectdate',
      where: { periodic: true },
      distinct: 'equdatasysid',
    },
    overdueTotal: {
      ...stock,
      label: '超期未检设备数',
      means: '同一月末已超过下次检验日期的在用设备',
      sum: 'overdue',
    },
  },
  worked: {
    inspectedRate: {
      label: '检验率',
      means: '定检设备数÷（定检设备数＋期末超期未检设备数）',
      part: 'periodicTotal',
      whole: ['periodicTotal', 'overdueTotal'],
      as: 'percent',
    },
  },
})

/** What the desktops show: business, money that came in, devices that are due soon. */
export const statDesktop = record('stat_desktop', {
  title: '桌面数据明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'business_item', 'charge', 'equipment'],
  filters: drillFilters,
  fields: {
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    unitname: { label: '单位', kind: 'text', readonly: true, width: 240 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    endDate: { label: '办结日期', kind: 'date', readonly: true },
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    payTime: { label: '缴费日期', kind: 'date', readonly: true },
    arrivedMoney: { label: '到账金额', kind: 'money', readonly: true },
    nextinspdate: { label: '下次检验日期', kind: 'date', readonly: true },
    waiting: { label: '待办', kind: 'yesNo', readonly: true },
    late: { label: '超期', kind: 'yesNo', readonly: true },
    dueSoon: { label: '即将到期', kind: 'yesNo', readonly: true, internal: true },
  },
  actions: {},
})

export const desktopFacts = facts({
  record: statDesktop,
  dimensions: { dept, class: { label: '设备类别', field: 'equclacode' } },
  counts: {
    todoCount: {
      label: '待办数',
      means: '目前在办的检验业务，与统计区间无关',
      day: 'now',
      where: { waiting: true },
    },
    overdueCount: {
      label: '超期数',
      means: '其中已超过当前环节期限的业务',
      day: 'now',
      where: { late: true },
    },
    doneCount: { label: '已办数', means: '检验办结的业务，按办结日期计入', day: 'endDate' },
    willExpireCount: {
      label: '即将到期设备数',
      means: '60天内到期的在用设备，计入最近一次检验它的部门，与统计区间无关',
      day: 'now',
      where: { dueSoon: true },
    },
    reportCount: { label: '报告总数', means: '首次批准的报告，按批准日期计入', day: 'approveDate' },
    feeTotal: {
      ...money,
      label: '收费金额',
      means: '到账的金额，按缴费日期计入',
      day: 'payTime',
      sum: 'arrivedMoney',
    },
  },
  worked: {},
})
