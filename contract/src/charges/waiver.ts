import { processFields, type RowOf, record } from '../kit/record.ts'
import { applicationFields } from '../shared/flow/applicationFields.ts'
import { waiverProcess } from './waiver.process.ts'

/** An application to waive or lower a fee that is not paid yet, under one policy; amounts in fen (spec 2 §2.4). */
export const feeWaiver = record('fee_waiver', {
  title: '费用减免申请',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'waiverno',
  process: waiverProcess,
  filters: { waiting: '待办' },
  complex: { label: '综合', fields: ['waiverno', 'chasn', 'appno', 'unitname'] },
  fields: {
    waiverno: {
      label: '减免单号',
      kind: 'serial',
      series: 'JM',
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
      requiredSentence: '请选择要减免的收费单',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 190 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    /** Name of a policy in force; its code is kept beside it. */
    policyName: {
      label: '减免政策',
      kind: 'text',
      required: true,
      requiredSentence: '请选择减免政策',
      width: 200,
    },
    policyCode: { label: '减免政策代码', kind: 'text', readonly: true },
    totalMoney: { label: '收费合计', kind: 'money', readonly: true },
    receivableMoney: { label: '应收金额', kind: 'money', readonly: true },
    reliefMoney: {
      label: '减免金额',
      kind: 'money',
      min: 0,
      help: '不填按所选政策计算，不能大于政策可减免的金额',
    },
    applyReason: { label: '申请原因', kind: 'longText', required: true, max: 500, width: 240 },
    ...applicationFields,
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '申请减免', permission: 'feeWaiver.save', needs: 'none' },
    edit: { label: '编辑', permission: 'feeWaiver.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'feeWaiver.save', needs: 'some' },
    delete: { label: '删除', permission: 'feeWaiver.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'feeWaiver.audit', needs: 'some' },
    approve: { label: '批准', permission: 'feeWaiver.approve', needs: 'some' },
    print: { label: '打印减免审批单', permission: 'feeWaiver.view', needs: 'some' },
    view: { label: '查看', permission: 'feeWaiver.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'feeWaiver.view', needs: 'one' },
    export: { label: '导出', permission: 'feeWaiver.export', needs: 'none' },
  },
})

export type FeeWaiver = RowOf<typeof feeWaiver>
