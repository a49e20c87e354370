import { type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from '../lifts/liftFields.ts'

/** Who was sent to an event, whether they answered, came and helped. */
export const eventDispatch = record('event_dispatch', {
  title: '派遣记录',
  scope: liftScope,
  nameField: 'eventno',
  complex: { label: '综合', fields: ['eventno', 'equcode', 'useunit', 'useaddress', 'rescueunitname'] },
  fields: {
    eventId: { label: '所属事件', kind: 'id', of: 'lift_event', readonly: true, index: 'order' },
    eventno: {
      label: '事件编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    ...liftFields,
    rescueLevel: { label: '处置级别', kind: 'dict', dict: 'RESCUE_LEVEL', readonly: true, width: 190 },
    rescueUnitId: { label: '救援单位编号', kind: 'id', of: 'rescue_unit', readonly: true, index: 'order' },
    rescueunitname: { label: '救援单位', kind: 'text', readonly: true, index: 'contains', width: 220 },
    rescuer: { label: '救援人员', kind: 'text', readonly: true, max: 40, width: 90 },
    rescuerTel: { label: '联系电话', kind: 'phone', readonly: true, rule: 'phone', masked: true, width: 130 },
    dispatchTime: { label: '派遣时间', kind: 'dateTime', readonly: true, index: 'order' },
    dispatchUserName: { label: '派遣人', kind: 'text', readonly: true, width: 90 },
    answerResult: { label: '应答', kind: 'dict', dict: 'DISPATCH_ANSWER', readonly: true, width: 90 },
    answerTime: { label: '应答时间', kind: 'dateTime', readonly: true },
    arriveTime: { label: '到达时间', kind: 'dateTime', readonly: true },
    rescueResult: { label: '救援结果', kind: 'dict', dict: 'DISPATCH_RESULT', readonly: true, width: 90 },
    failReason: { label: '未救援原因', kind: 'text', readonly: true, max: 200, width: 200 },
    finishTime: { label: '结束时间', kind: 'dateTime', readonly: true },
    /** Where the phone was that said so. */
    arriveLongitude: { label: '到达经度', kind: 'decimal', readonly: true, width: 100 },
    arriveLatitude: { label: '到达纬度', kind: 'decimal', readonly: true, width: 100 },
    arriveDistance: { label: '到达位置距电梯', kind: 'integer', unit: '米', readonly: true, width: 120 },
    rescueNote: { label: '现场情况', kind: 'longText', readonly: true, max: 500, width: 220 },
  },
  actions: {
    ticket: { label: '救援链接', permission: 'emergency.dispatch', needs: 'one' },
    view: { label: '查看', permission: 'emergency.view', needs: 'one' },
    export: { label: '导出', permission: 'emergency.export', needs: 'none' },
  },
})

export type EventDispatch = RowOf<typeof eventDispatch>
