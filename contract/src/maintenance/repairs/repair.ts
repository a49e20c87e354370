import { type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { repairMessages } from './repairMessages.ts'

/** A fault of a lift and its repair (spec 2 §2.10 faultRepairRecord). */
export const faultRepair = record('fault_repair', {
  title: '故障维修记录',
  scope: liftScope,
  nameField: 'repairno',
  complex: {
    label: '综合',
    fields: ['repairno', 'equcode', 'idcode', 'useunit', 'maintunit', 'alarmno', 'repairPersons'],
  },
  fields: {
    repairno: {
      label: '维修单号',
      kind: 'serial',
      series: 'GX',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: repairMessages.chooseLift,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    /** The alarm of the gateway that it follows from. */
    alarmno: {
      label: '报警编号',
      kind: 'text',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      help: '由电梯报警引起的，填写报警编号',
      width: 190,
    },
    /** The emergency that it follows from. */
    eventno: {
      label: '应急事件编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    /** The visit of maintenance that has found it. */
    recordno: {
      label: '维保记录编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    faultTime: { label: '故障时间', kind: 'dateTime', required: true, index: 'order' },
    faultDesc: { label: '故障现象', kind: 'longText', required: true, max: 500, width: 220 },
    isTrapped: { label: '是否困人', kind: 'yesNo', width: 90 },
    faultReason: {
      label: '故障原因',
      kind: 'dict',
      dict: 'LIFT_FAULT_CAUSE',
      index: 'order',
      width: 130,
    },
    repairContent: { label: '维修内容', kind: 'longText', max: 1000, width: 240 },
    replaceParts: { label: '更换部件', kind: 'text', max: 300, width: 180 },
    repairPersons: { label: '维修人员', kind: 'text', max: 100, width: 120 },
    /** Empty while it is being repaired. */
    finishTime: { label: '修复时间', kind: 'dateTime', index: 'order' },
  },
  actions: {
    create: { label: '登记故障', permission: 'faultRepair.save', needs: 'none' },
    edit: { label: '登记维修', permission: 'faultRepair.save', needs: 'one' },
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    view: { label: '查看', permission: 'faultRepair.view', needs: 'one' },
    export: { label: '导出', permission: 'faultRepair.export', needs: 'none' },
  },
})

export type FaultRepair = RowOf<typeof faultRepair>
