import { type FieldSpec, processFields, type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from '../lifts/liftFields.ts'
import { eventProcess } from './event.process.ts'
import { emergencyMessages } from './messages.ts'

const people = (label: string) =>
  ({ label, kind: 'integer', unit: '人', readonly: true, width: 90 }) as const satisfies FieldSpec
const minutes = (label: string) =>
  ({
    label,
    kind: 'integer',
    unit: '分钟',
    readonly: true,
    computed: true,
    width: 100,
  }) as const satisfies FieldSpec

/** An emergency of a lift and what was done about it (spec 2 §2.10 accidentHandle). */
export const liftEvent = record('lift_event', {
  title: '电梯应急处置事件',
  scope: liftScope,
  nameField: 'eventno',
  process: eventProcess,
  complex: {
    label: '综合',
    fields: [
      'eventno',
      'rescueNo',
      'equcode',
      'idcode',
      'useunit',
      'useaddress',
      'maintunit',
      'rescueunitname',
    ],
  },
  fields: {
    eventno: { label: '事件编号', kind: 'serial', series: 'SJ', readonly: true, index: 'unique', width: 160 },
    eventSource: { label: '事件来源', kind: 'dict', dict: 'EVENT_SOURCE', readonly: true, width: 100 },
    /** The gateway's alarm that is this event. */
    alarmId: { label: '所属报警', kind: 'id', of: 'lift_alarm', readonly: true, index: 'order' },
    rescueNo: { label: '救援识别码', kind: 'text', max: 6, fixed: true, search: 'prefix', width: 110 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    ...liftFields,
    /** Of a lift that nobody finds in the archive only its place is known. */
    useaddress: { label: '使用地点', kind: 'text', fixed: true, max: 200, width: 220 },
    areaId: { label: '所属区域', kind: 'area', fixed: true, index: 'order', width: 120 },
    alarmTime: { label: '报警时间', kind: 'dateTime', required: true, fixed: true, index: 'order' },
    alarmTel: { label: '报警电话', kind: 'phone', rule: 'phone', masked: true, width: 130 },
    callerName: { label: '报警人', kind: 'text', max: 40, width: 90 },
    eventType: {
      label: '事件类型',
      kind: 'dict',
      dict: 'EVENT_TYPE',
      required: true,
      index: 'order',
      width: 90,
    },
    trappedCount: {
      label: '被困人数',
      kind: 'integer',
      unit: '人',
      rule: 'naturalInteger',
      max: 999,
      width: 90,
    },
    content: {
      label: '事件情况',
      kind: 'longText',
      required: true,
      requiredSentence: emergencyMessages.noContent,
      max: 500,
      width: 240,
    },
    rescueLevel: {
      label: '处置级别',
      kind: 'dict',
      dict: 'RESCUE_LEVEL',
      readonly: true,
      index: 'order',
      width: 190,
    },
    rescueunitname: { label: '处置单位', kind: 'text', readonly: true, index: 'contains', width: 220 },
    /** What whoever was sent last has answered. */
    answerResult: { label: '应答', kind: 'dict', dict: 'DISPATCH_ANSWER', readonly: true, width: 90 },
    /** Whether whoever was sent last has helped; empty while nobody knows. */
    rescueResult: { label: '救援结果', kind: 'dict', dict: 'DISPATCH_RESULT', readonly: true, width: 90 },
    dispatchTime: { label: '派遣时间', kind: 'dateTime', readonly: true },
    arriveTime: { label: '到达时间', kind: 'dateTime', readonly: true },
    finishTime: { label: '解困时间', kind: 'dateTime', readonly: true },
    /** Minutes within which somebody has to be there, as they were when it began. */
    limitMinutes: { label: '到达时限', kind: 'integer', unit: '分钟', readonly: true, width: 90 },
    arriveMinutes: minutes('到达用时'),
    rescueMinutes: minutes('解困用时'),
    siteMinutes: minutes('现场用时'),
    /** Since it came to its step. */
    stepMinutes: minutes('本环节用时'),
    arriveResult: {
      label: '到达情况',
      kind: 'dict',
      dict: 'LIFT_ARRIVE_RESULT',
      readonly: true,
      computed: true,
      width: 100,
    },
    /** What the rules propose now: the next level. */
    proposal: { label: '处置提示', kind: 'text', readonly: true, computed: true, width: 220 },
    handleResult: { label: '处置结果', kind: 'longText', readonly: true, max: 500, width: 240 },
    injuredCount: people('受伤人数'),
    severeCount: people('重伤人数'),
    deathCount: people('死亡人数'),
    lossAmount: { label: '直接经济损失', kind: 'money', readonly: true, width: 120 },
    isAccident: { label: '是否构成事故', kind: 'yesNo', readonly: true, width: 110 },
    accidentTime: { label: '构成事故时间', kind: 'dateTime', readonly: true },
    /** Order 50 of the market authority: an hour for the unit, two for each authority. */
    unitReportLimit: { label: '单位报告时限', kind: 'dateTime', readonly: true, computed: true },
    authorityReportLimit: { label: '监管部门报告时限', kind: 'dateTime', readonly: true, computed: true },
    accidentLevel: { label: '事故等级', kind: 'dict', dict: 'ACCIDENT_LEVEL', readonly: true, width: 130 },
    faultReason: { label: '故障原因', kind: 'dict', dict: 'ACCIDENT_CAUSE', readonly: true, width: 150 },
    dutyType: { label: '责任类别', kind: 'dict', dict: 'EVENT_DUTY', readonly: true, width: 100 },
    dutyUnit: { label: '责任单位', kind: 'text', readonly: true, max: 100, width: 220 },
    rectification: { label: '整改情况', kind: 'longText', readonly: true, max: 1000, width: 240 },
    callBack: { label: '回访情况', kind: 'longText', readonly: true, max: 500, width: 200 },
    falseReason: { label: '误报说明', kind: 'longText', readonly: true, max: 500, width: 200 },
    closeUserName: { label: '办结人', kind: 'text', readonly: true, width: 90 },
    closeTime: { label: '办结时间', kind: 'dateTime', readonly: true },
    status: { label: '状态', kind: 'dict', dict: 'EVENT_STATE', readonly: true, index: 'order', width: 90 },
    ...processFields,
  },
  actions: {
    create: { label: '登记事件', permission: 'emergency.save', needs: 'none' },
    edit: { label: '编辑', permission: 'emergency.save', needs: 'one' },
    dispatch: { label: '派遣', permission: 'emergency.dispatch', needs: 'one' },
    answer: { label: '登记应答', permission: 'emergency.dispatch', needs: 'one' },
    arrive: { label: '登记到达', permission: 'emergency.dispatch', needs: 'one' },
    redispatch: { label: '改派', permission: 'emergency.dispatch', needs: 'one' },
    escalate: { label: '升级', permission: 'emergency.dispatch', needs: 'one' },
    unassisted: { label: '登记未救援', permission: 'emergency.dispatch', needs: 'one' },
    rescue: { label: '登记解困', permission: 'emergency.dispatch', needs: 'one' },
    mistake: { label: '误报', permission: 'emergency.dispatch', needs: 'one' },
    close: { label: '办结', permission: 'emergency.close', needs: 'one' },
    view: { label: '查看', permission: 'emergency.view', needs: 'one' },
    dispatches: { label: '派遣记录', permission: 'emergency.view', needs: 'one' },
    report: { label: '事故快报', permission: 'emergency.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'emergency.view', needs: 'one' },
    export: { label: '导出', permission: 'emergency.export', needs: 'none' },
  },
})

export type LiftEvent = RowOf<typeof liftEvent>

/** The actions that the emergency centre takes, each with a dialog of its own. */
export const eventActs = [
  'dispatch',
  'answer',
  'arrive',
  'redispatch',
  'escalate',
  'rescue',
  'unassisted',
  'mistake',
  'close',
] as const
export type EventAct = (typeof eventActs)[number]
