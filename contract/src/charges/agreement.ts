import { processFields, type RowOf, record } from '../kit/record.ts'
import { agreementProcess } from './agreement.process.ts'

/** An agreement by which a unit is charged later: its reports are released before payment while it is in force. */
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
    startDate: { label: '生效日期', kind: 'date', required: true },
    endDate: { label: '截止日期', kind: 'date', required: true },
    money: { label: '协议金额', kind: 'money', min: 0 },
    settleCycle: { label: '结算周期', kind: 'integer', rule: 'positiveInteger', unit: '月', max: 24 },
    content: { label: '协议内容', kind: 'longText', required: true },
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
