import { processFields, type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { applicationFields } from '../../shared/flow/applicationFields.ts'
import { bindingProcess } from './binding.process.ts'
import { bindingMessages } from './bindingMessages.ts'

/** Which unit maintains a lift by which contract, now and before (spec 2 §2.10 bindVerify, bindSearch). */
export const maintenanceBinding = record('maintenance_binding', {
  title: '电梯维保绑定',
  scope: liftScope,
  nameField: 'bindno',
  process: bindingProcess,
  complex: {
    label: '综合',
    fields: ['bindno', 'equcode', 'idcode', 'useunit', 'maintunit', 'contractno'],
  },
  fields: {
    bindno: { label: '绑定单号', kind: 'serial', series: 'BD', readonly: true, index: 'unique', width: 160 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: bindingMessages.chooseLift,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    contractno: {
      label: '维保合同编号',
      kind: 'text',
      required: true,
      requiredSentence: bindingMessages.chooseContract,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    contractId: { label: '维保合同', kind: 'id', of: 'maintenance_contract', readonly: true, index: 'order' },
    startDate: { label: '维保开始日期', kind: 'date', required: true, index: 'order', width: 120 },
    endDate: { label: '维保结束日期', kind: 'date', required: true, index: 'order', width: 120 },
    emergencytel: { label: '应急救援电话', kind: 'phone', required: true, rule: 'phone', width: 130 },
    ...applicationFields,
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'MAINT_BIND_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    late: { label: '逾期绑定', kind: 'yesNo', readonly: true, width: 90 },
    endReason: { label: '提前终止原因', kind: 'dict', dict: 'BIND_END', readonly: true, width: 120 },
    ...processFields,
  },
  actions: {
    create: { label: '申请绑定', permission: 'maintBinding.save', needs: 'none' },
    edit: { label: '编辑', permission: 'maintBinding.save', needs: 'one' },
    submit: { label: '提交', permission: 'maintBinding.save', needs: 'some' },
    delete: { label: '删除', permission: 'maintBinding.save', needs: 'some', danger: true },
    confirm: { label: '确认', permission: 'maintBinding.confirm', needs: 'some' },
    audit: { label: '核查', permission: 'maintBinding.audit', needs: 'some' },
    view: { label: '查看', permission: 'maintBinding.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'maintBinding.view', needs: 'one' },
    export: { label: '导出', permission: 'maintBinding.export', needs: 'none' },
  },
})

export type MaintenanceBinding = RowOf<typeof maintenanceBinding>
