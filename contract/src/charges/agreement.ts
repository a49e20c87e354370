import { processFields, type RowOf, record, shape } from '../kit/record.ts'
import { agreementProcess } from './agreement.process.ts'

/** A device that an agreement names, with the price agreed for one inspection in fen; null for the price by the fee table. */
export type AgreedDevice = {
  equcode: string
  equname: string
  price: number | null
}

/** Devices by the id of their archive. */
export type AgreedDevices = { readonly [equdatasysid: string]: AgreedDevice }

/** AGREEMENT_KIND: only the first lets a unit be charged later. */
export const agreementKinds = { charging: '1', contract: '2' } as const

/** AGREEMENT_TERMS: how an agreement is settled. */
export const agreementTerms = { perUse: '1', fixed: '2' } as const

/**
 * What was agreed with a unit: an agreement by which it is charged later, its reports released before payment while it is in
 * force, or a contract of inspection.
 */
export const agreement = record('agreement', {
  title: '收费协议',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'agreementno',
  process: agreementProcess,
  filters: { status: '状态' },
  complex: { label: '综合', fields: ['agreementno', 'unitname', 'content'] },
  fields: {
    agreementno: {
      label: '协议编号',
      kind: 'serial',
      series: 'XY',
      readonly: true,
      index: 'unique',
      width: 150,
    },
    agreementname: {
      label: '协议名称',
      kind: 'text',
      max: 100,
      help: '不填按单位和协议类型生成',
      width: 240,
    },
    agreementKind: { label: '协议类型', kind: 'dict', dict: 'AGREEMENT_KIND', required: true, width: 110 },
    unitId: { label: '协议单位编号', kind: 'id', of: 'unit', required: true },
    unitname: {
      label: '协议单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 240,
    },
    agreementType: { label: '收费类别', kind: 'dict', dict: 'FEE_GROUP', required: true },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 190 },
    contactname: { label: '联系人', kind: 'text', max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', masked: true },
    devices: { label: '检验设备及价格', kind: 'json', shape: shape<AgreedDevices>() },
    equCount: { label: '设备数量', kind: 'integer', unit: '台', readonly: true },
    payTerms: { label: '付款方式', kind: 'dict', dict: 'AGREEMENT_TERMS', width: 110 },
    signDate: { label: '签订日期', kind: 'date', help: '不填以确认生效当天为准' },
    startDate: { label: '生效日期', kind: 'date', required: true },
    endDate: { label: '截止日期', kind: 'date', required: true },
    money: { label: '协议金额', kind: 'money', min: 0 },
    settleCycle: { label: '结算周期', kind: 'integer', rule: 'positiveInteger', unit: '月', max: 24 },
    content: { label: '协议内容', kind: 'longText', required: true },
    auditUserName: { label: '审核人', kind: 'text', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true },
    confirmUserName: { label: '确认人', kind: 'text', readonly: true },
    confirmDate: { label: '确认日期', kind: 'date', readonly: true },
    note: { label: '备注', kind: 'text', max: 500 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'agreement.save', needs: 'none' },
    edit: { label: '编辑', permission: 'agreement.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'agreement.save', needs: 'some' },
    delete: { label: '删除', permission: 'agreement.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'agreement.audit', needs: 'some' },
    confirm: { label: '确认', permission: 'agreement.confirm', needs: 'some' },
    view: { label: '查看', permission: 'agreement.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'agreement.view', needs: 'one' },
    export: { label: '导出', permission: 'agreement.export', needs: 'none' },
  },
})

export type Agreement = RowOf<typeof agreement>
