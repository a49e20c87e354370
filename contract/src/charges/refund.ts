import { processFields, type RowOf, record } from '../kit/record.ts'
import { applicationFields } from '../shared/flow/applicationFields.ts'
import { refundProcess } from './refund.process.ts'

/**
 * Money that is to go back to a unit (退费申请), of one charge; amounts in fen. What may still be asked for is what was
 * paid, less what other applications have asked for, refused ones apart.
 */
export const refund = record('refund', {
  title: '退费申请',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'refundno',
  process: refundProcess,
  complex: { label: '综合', fields: ['refundno', 'chasn', 'appno', 'unitname'] },
  fields: {
    refundno: {
      label: '退费单号',
      kind: 'serial',
      series: 'TF',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    chargeId: { label: '收费编号', kind: 'id', of: 'charge', readonly: true, index: 'order' },
    /** Whoever applies names the charge by its number; what stands on it is the server's to read. */
    chasn: {
      label: '收费单号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择要退费的收费单',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 190 },
    /** The items whose lines go back; none for the whole charge. */
    seisns: { label: '业务流水号', kind: 'codes', readonly: true, max: 20_000, width: 180 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    refundType: { label: '退费类型', kind: 'dict', dict: 'REFUND_TYPE', required: true },
    applyWay: { label: '申请方式', kind: 'dict', dict: 'REFUND_WAY', readonly: true },
    actualMoney: { label: '实收金额', kind: 'money', readonly: true },
    refundableMoney: { label: '可退金额', kind: 'money', readonly: true },
    refundFee: { label: '退费金额', kind: 'money', required: true, min: 0 },
    refundReason: { label: '退费原因', kind: 'text', required: true, max: 500, width: 260 },
    bankName: { label: '开户银行', kind: 'text', max: 100, help: '不填时取单位档案中的账户' },
    bankAccount: { label: '收款账号', kind: 'text', max: 40, masked: true, width: 180 },
    ...applicationFields,
    refundTradeNo: {
      label: '退费流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'unique',
      width: 200,
    },
    refundDate: { label: '退费日期', kind: 'date', readonly: true },
    executeUserName: { label: '退费经办人', kind: 'text', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '申请退费', permission: 'refund.save', needs: 'none' },
    edit: { label: '编辑', permission: 'refund.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'refund.save', needs: 'some' },
    delete: { label: '删除', permission: 'refund.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'refund.audit', needs: 'some' },
    execute: { label: '登记退费', permission: 'refund.execute', needs: 'one' },
    print: { label: '打印退费审批单', permission: 'refund.view', needs: 'some' },
    view: { label: '查看', permission: 'refund.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'refund.view', needs: 'one' },
    export: { label: '导出', permission: 'refund.export', needs: 'none' },
  },
})

export type Refund = RowOf<typeof refund>

/** REFUND_TYPE. */
export const refundTypes = { overpaid: '1', voided: '2', relief: '3', paidTwice: '4' } as const

/** REFUND_WAY. */
export const refundWays = { online: '1', counter: '2' } as const
