import { processFields, type RowOf, record } from '../kit/record.ts'
import { chargeProcess } from './charge.process.ts'

/** A charge record (chaMain): 草稿 → 待确认 → 待缴费 → 已缴费, or 已作废 (domain.md). Amounts in fen. */
export const charge = record('charge', {
  title: '收费登记',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'chasn',
  process: chargeProcess,
  filters: { overtime: '缴费超时', invoiced: '已开票' },
  complex: { label: '综合', fields: ['chasn', 'appno', 'unitname', 'invoiceno'] },
  fields: {
    chasn: { label: '收费流水号', kind: 'serial', series: 'SF', readonly: true, index: 'unique', width: 160 },
    appno: { label: '申报单号', kind: 'text', required: true, search: 'prefix', index: 'order', width: 190 },
    appmainsysid: { label: '所属申报', kind: 'id', of: 'declaration', readonly: true, index: 'order' },
    unitId: { label: '缴费单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '缴费单位', kind: 'unit', of: 'unitId', index: 'contains', width: 240 },
    entryType: { label: '收费类别', kind: 'dict', dict: 'FEE_GROUP' },
    totalMoney: { label: '收费合计', kind: 'money', readonly: true },
    reliefMoney: { label: '减免金额', kind: 'money' },
    receivableMoney: { label: '应收金额', kind: 'money', readonly: true },
    actualMoney: { label: '实收金额', kind: 'money', readonly: true, computed: true },
    reliefType: { label: '减免类型', kind: 'dict', dict: 'RELIEF_TYPE' },
    payWay: { label: '缴费方式', kind: 'dict', dict: 'PAY_METHOD' },
    invoiceno: { label: '发票号码', kind: 'text', max: 40, search: 'prefix', index: 'order', width: 200 },
    invoiceDate: { label: '开票登记日期', kind: 'date', readonly: true },
    invoiceUserName: { label: '开票登记人', kind: 'text', readonly: true },
    payConfirmStatus: { label: '缴费状态', kind: 'dict', dict: 'BUSS_PAY_CONFIRM', readonly: true },
    status: { label: '收费状态', kind: 'dict', dict: 'CHARGE_STATE', readonly: true },
    confirmUserName: { label: '确认人', kind: 'text', readonly: true },
    confirmDate: { label: '确认日期', kind: 'date', readonly: true },
    paymentId: { label: '缴费记录', kind: 'id', of: 'payment', readonly: true, index: 'order' },
    tradeNo: { label: '交易流水号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    payTime: { label: '缴费日期', kind: 'date', readonly: true },
    payLimit: { label: '缴费期限', kind: 'date', readonly: true, computed: true },
    overdueDays: { label: '超期天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    contacttel: { label: '联系电话', kind: 'phone', masked: true, readonly: true, computed: true },
    remindCount: { label: '缴费通知次数', kind: 'integer', readonly: true },
    voidReason: { label: '作废原因', kind: 'text', max: 500, readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** Settled in another system and brought over: nothing is done with it any more. */
    historical: { label: '历史数据', kind: 'yesNo', readonly: true },
    note: { label: '备注', kind: 'longText' },
    ...processFields,
  },
  actions: {
    edit: { label: '编辑', permission: 'charge.save', needs: 'one' },
    commit: { label: '提交', permission: 'charge.commit', needs: 'some' },
    withdraw: { label: '撤回', permission: 'charge.withdraw', needs: 'one' },
    confirm: { label: '确认', permission: 'charge.confirm', needs: 'some' },
    pay: { label: '缴费登记', permission: 'payment.save', needs: 'some' },
    invoice: { label: '登记发票', permission: 'invoice.save', needs: 'some' },
    resend: { label: '重发缴费通知', permission: 'charge.resend', needs: 'some' },
    print: { label: '打印缴费通知', permission: 'charge.print', needs: 'some' },
    printSlip: { label: '打印缴费凭单', permission: 'charge.print', needs: 'some' },
    view: { label: '查看', permission: 'charge.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'charge.view', needs: 'one' },
    void: { label: '作废', permission: 'charge.void', needs: 'one', danger: true },
    delete: { label: '删除', permission: 'charge.save', needs: 'some', danger: true },
    export: { label: '导出', permission: 'charge.export', needs: 'none' },
  },
})

export type Charge = RowOf<typeof charge>

/** A line of a charge: what was inspected, by which rule and version the amount was worked out. */
export const chargeLine = record('charge_line', {
  title: '收费明细',
  scope: 'open',
  nameField: 'itemName',
  fields: {
    chargeId: { label: '收费编号', kind: 'id', of: 'charge', required: true, index: 'order' },
    itemCode: { label: '收费项目代码', kind: 'text', required: true },
    itemName: { label: '收费项目', kind: 'text', required: true },
    seisn: { label: '业务流水号', kind: 'text' },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment' },
    equcode: { label: '设备代码', kind: 'text' },
    price: { label: '单价', kind: 'money' },
    quantity: { label: '数量', kind: 'decimal', rule: 'decimal3' },
    money: { label: '金额', kind: 'money' },
    rule: { label: '计费规则', kind: 'text', max: 500 },
    ruleVersion: { label: '规则版本', kind: 'text' },
    explanation: { label: '计费说明', kind: 'longText' },
    sort: { label: '序号', kind: 'integer', rule: 'naturalInteger' },
  },
  actions: {},
})

export type ChargedLine = RowOf<typeof chargeLine>
