import { type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from '../lifts/liftFields.ts'
import { emergencyMessages } from './messages.ts'

/** A lift that the emergency centre finds by the rescue code on its label (spec 2 §2.10 elevatorManagement). */
export const emergencyLift = record('emergency_lift', {
  title: '应急电梯',
  scope: liftScope,
  nameField: 'rescueNo',
  complex: {
    label: '综合',
    fields: ['rescueNo', 'equcode', 'idcode', 'useunit', 'useaddress', 'maintunit'],
  },
  fields: {
    /** Six digits; the next free one when none is given. */
    rescueNo: { label: '救援识别码', kind: 'text', max: 6, index: 'unique', width: 110, fixed: true },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: emergencyMessages.chooseLift,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 120 },
    ...liftFields,
    longitude: { label: '经度', kind: 'decimal', rule: 'genericNumber', min: 73, max: 136, width: 100 },
    latitude: { label: '纬度', kind: 'decimal', rule: 'genericNumber', min: 3, max: 54, width: 100 },
    rescueUnitId: {
      label: '一级救援单位编号',
      kind: 'id',
      of: 'rescue_unit',
      readonly: true,
      index: 'order',
    },
    rescueunitname: { label: '一级救援单位', kind: 'text', max: 100, width: 220 },
    safemanager: { label: '安全管理员', kind: 'text', readonly: true, width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', readonly: true, masked: true, width: 130 },
    joinDate: { label: '接入日期', kind: 'date', required: true, width: 110 },
    /** As the archive says it today. */
    useState: {
      label: '使用状态',
      kind: 'dict',
      dict: 'useState',
      readonly: true,
      computed: true,
      width: 90,
    },
  },
  actions: {
    create: { label: '登记', permission: 'emergencyLift.save', needs: 'none' },
    edit: { label: '编辑', permission: 'emergencyLift.save', needs: 'one' },
    view: { label: '查看', permission: 'emergencyLift.view', needs: 'one' },
    delete: { label: '删除', permission: 'emergencyLift.delete', needs: 'some', danger: true },
    print: { label: '打印标签', permission: 'emergencyLift.view', needs: 'some' },
    export: { label: '导出', permission: 'emergencyLift.export', needs: 'none' },
  },
})

export type EmergencyLift = RowOf<typeof emergencyLift>
