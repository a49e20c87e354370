import { processFields, type RowOf, record, shape } from '../kit/record.ts'
import { applicationFields } from '../shared/flow/applicationFields.ts'
import { subsidyProcess } from './subsidy.process.ts'

/** Devices that a subsidy is about, by the id of their archive. */
export type SubsidyDevices = {
  readonly [equdatasysid: string]: { readonly equcode: string; readonly equname: string }
}

/** SUBSIDY_TYPE. */
export const subsidyTypes = { renewal: '1', inspectionFee: '2', insurance: '3', other: '9' } as const

/** An application of a unit for a subsidy; amounts in fen (spec 2 §2.4 subsidyAudit). */
export const subsidy = record('subsidy', {
  title: '补助资金申请',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'subsidyno',
  process: subsidyProcess,
  filters: { waiting: '待办' },
  complex: { label: '综合', fields: ['subsidyno', 'unitname', 'appno', 'creditcode'] },
  fields: {
    subsidyno: {
      label: '申请编号',
      kind: 'serial',
      series: 'BT',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    unitId: { label: '申请单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '申请单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 190 },
    subsidyType: { label: '补助类型', kind: 'dict', dict: 'SUBSIDY_TYPE', required: true, width: 130 },
    devices: { label: '涉及设备', kind: 'json', shape: shape<SubsidyDevices>() },
    equCount: { label: '涉及设备数', kind: 'integer', unit: '台', readonly: true, width: 140 },
    appno: {
      label: '申报单号',
      kind: 'text',
      max: 40,
      search: 'prefix',
      help: '申请检验费补助的，填写已缴费的申报单号',
      width: 208,
    },
    amount: {
      label: '申请金额',
      kind: 'money',
      required: true,
      requiredSentence: '请填写申请金额',
      min: 0,
    },
    grantAmount: { label: '核定金额', kind: 'money', readonly: true },
    applyReason: { label: '申请理由', kind: 'longText', required: true, max: 500, width: 240 },
    contactname: { label: '联系人', kind: 'text', max: 40, help: '不填为单位档案中的联系人' },
    contacttel: {
      label: '联系电话',
      kind: 'phone',
      rule: 'phone',
      masked: true,
      help: '审核结果发送到该电话',
    },
    /** The year that the application counts for. */
    subsidyYear: { label: '年度', kind: 'integer', readonly: true, width: 80 },
    ...applicationFields,
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '受理机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** The catalogue's name for it. */
    money: { label: '申请金额', kind: 'money', readonly: true, computed: true, from: 'amount' },
    ...processFields,
  },
  actions: {
    create: { label: '申请补助', permission: 'subsidy.save', needs: 'none' },
    edit: { label: '编辑', permission: 'subsidy.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'subsidy.save', needs: 'some' },
    delete: { label: '删除', permission: 'subsidy.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'subsidy.audit', needs: 'one' },
    view: { label: '查看', permission: 'subsidy.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'subsidy.view', needs: 'one' },
    export: { label: '导出', permission: 'subsidy.export', needs: 'none' },
  },
})

export type Subsidy = RowOf<typeof subsidy>
