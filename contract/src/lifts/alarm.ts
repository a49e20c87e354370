import { type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from './liftFields.ts'

/** What a gateway raised about a lift, and what people did about it until it was over. */
export const liftAlarm = record('lift_alarm', {
  title: '电梯报警',
  scope: liftScope,
  nameField: 'alarmno',
  complex: {
    label: '综合',
    fields: ['alarmno', 'equcode', 'idcode', 'useunit', 'useaddress', 'maintunit', 'rescuer'],
  },
  fields: {
    alarmno: {
      label: '报警编号',
      kind: 'serial',
      series: 'DTBJ',
      readonly: true,
      index: 'unique',
      width: 190,
    },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    alarmKind: { label: '报警类型', kind: 'dict', dict: 'LIFT_ALARM_KIND', readonly: true, width: 90 },
    faultCode: { label: '故障代码', kind: 'dict', dict: 'LIFT_FAULT', readonly: true, width: 140 },
    content: { label: '报警内容', kind: 'text', readonly: true, width: 220 },
    trappedCount: { label: '被困人数', kind: 'integer', readonly: true, width: 90 },
    raisedTime: { label: '报警时间', kind: 'dateTime', readonly: true, index: 'order' },
    clearedTime: { label: '网关恢复时间', kind: 'dateTime', readonly: true },
    state: {
      label: '处置状态',
      kind: 'dict',
      dict: 'LIFT_ALARM_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    dispatchTime: { label: '派单时间', kind: 'dateTime', readonly: true },
    dispatchUserName: { label: '派单人', kind: 'text', readonly: true, width: 90 },
    rescuer: { label: '处置人员', kind: 'text', readonly: true, max: 40, width: 90 },
    rescuerTel: {
      label: '处置人员电话',
      kind: 'phone',
      readonly: true,
      rule: 'phone',
      masked: true,
      width: 130,
    },
    arriveTime: { label: '到达时间', kind: 'dateTime', readonly: true },
    freedTime: { label: '解除时间', kind: 'dateTime', readonly: true },
    resolveUserName: { label: '解除人', kind: 'text', readonly: true, width: 90 },
    falseAlarm: { label: '是否误报', kind: 'yesNo', readonly: true, width: 90 },
    handleResult: { label: '处置结果', kind: 'longText', readonly: true, max: 500, width: 240 },
    /** Minutes since the alarm was raised; while nobody has arrived or freed anybody they run on. */
    arriveMinutes: {
      label: '到达用时',
      kind: 'integer',
      unit: '分钟',
      readonly: true,
      computed: true,
      width: 100,
    },
    rescueMinutes: {
      label: '解除用时',
      kind: 'integer',
      unit: '分钟',
      readonly: true,
      computed: true,
      width: 100,
    },
    arriveResult: {
      label: '到达时限',
      kind: 'dict',
      dict: 'LIFT_ARRIVE_RESULT',
      readonly: true,
      computed: true,
      width: 100,
    },
  },
  actions: {
    dispatch: { label: '派单', permission: 'lift.handle', needs: 'one' },
    arrive: { label: '登记到达', permission: 'lift.handle', needs: 'one' },
    resolve: { label: '解除', permission: 'lift.handle', needs: 'one' },
    view: { label: '查看', permission: 'lift.view', needs: 'one' },
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    export: { label: '导出', permission: 'lift.export', needs: 'none' },
  },
})

export type LiftAlarm = RowOf<typeof liftAlarm>

/** The dictionary LIFT_ALARM_STATE. */
export const alarmStates = { raised: '0', dispatched: '1', arrived: '2', resolved: '3' } as const

/** Every state but the last. */
export const openAlarmStates = '0,1,2'
