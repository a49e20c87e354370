import { processFields, type RowOf, record } from '../kit/record.ts'
import { settlementProcess } from './settlement.process.ts'

/**
 * What a unit owes under its agreement for a period, paid at once: its charges that wait (按次), or an instalment of the
 * agreed sum, by which its charges are covered (固定金额); amounts in fen (spec 2 §2.4).
 */
export const settlement = record('settlement', {
  title: '协议收费结算',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'settleno',
  process: settlementProcess,
  complex: { label: '综合', fields: ['settleno', 'agreementno', 'agreementname', 'unitname', 'chasn'] },
  fields: {
    settleno: {
      label: '结算单号',
      kind: 'serial',
      series: 'JS',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    agreementId: { label: '协议', kind: 'id', of: 'agreement', readonly: true, index: 'order' },
    /** Whoever settles names the agreement by its number; what stands in it is the server's to read. */
    agreementno: {
      label: '协议编号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择协议',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 150,
    },
    agreementname: { label: '协议名称', kind: 'text', readonly: true, width: 240 },
    payTerms: { label: '付款方式', kind: 'dict', dict: 'AGREEMENT_TERMS', readonly: true },
    unitId: { label: '委托单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '委托单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    startDate: { label: '结算开始日期', kind: 'date', required: true },
    endDate: { label: '结算结束日期', kind: 'date', required: true },
    amount: {
      label: '结算金额',
      kind: 'money',
      min: 0,
      help: '按次结算的不填，为所列收费之和；固定金额的填写本期应付金额',
    },
    agreementMoney: { label: '协议金额', kind: 'money', readonly: true, computed: true },
    chargedFee: { label: '已收金额', kind: 'money', readonly: true, computed: true },
    restFee: { label: '未收金额', kind: 'money', readonly: true, computed: true },
    chargeIds: { label: '收费编号', kind: 'codes', readonly: true, max: 20_000 },
    chasn: {
      label: '收费单号',
      kind: 'codes',
      max: 8000,
      help: '不填为结算期间内确认的全部待缴费收费',
      width: 160,
    },
    chargeCount: { label: '收费笔数', kind: 'integer', readonly: true },
    status: { label: '状态', kind: 'dict', dict: 'SETTLE_STATE', readonly: true, width: 100 },
    tradeNo: { label: '交易流水号', kind: 'text', readonly: true, width: 200 },
    payTime: { label: '收款日期', kind: 'date', readonly: true },
    paymentId: { label: '缴费记录', kind: 'id', of: 'payment', readonly: true },
    voidReason: { label: '作废原因', kind: 'text', max: 500, readonly: true },
    chargeUserName: { label: '收费登记人', kind: 'text', readonly: true },
    chargeDate: { label: '收费登记日期', kind: 'date', readonly: true, index: 'order' },
    note: { label: '备注', kind: 'text', max: 500 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '登记结算', permission: 'settlement.save', needs: 'none' },
    edit: { label: '编辑', permission: 'settlement.save', needs: 'one' },
    submit: { label: '出具结算单', permission: 'settlement.save', needs: 'some' },
    pay: { label: '登记收款', permission: 'settlement.pay', needs: 'one' },
    void: { label: '作废', permission: 'settlement.save', needs: 'one', danger: true },
    print: { label: '打印结算单', permission: 'settlement.view', needs: 'some' },
    view: { label: '查看', permission: 'settlement.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'settlement.view', needs: 'one' },
    delete: { label: '删除', permission: 'settlement.save', needs: 'some', danger: true },
    export: { label: '导出', permission: 'settlement.export', needs: 'none' },
  },
})

export type Settlement = RowOf<typeof settlement>
