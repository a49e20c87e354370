import { type Fields, record } from '../kit/record.ts'
import { drillFilters, facts } from '../kit/statistic.ts'

/** What analyses count: events that were no mistake, and the lifts in use; views of the database. */

const scope = { area: 'areaId', unit: 'unitId', otherUnit: 'maintUnitId' } as const
const lift = {
  equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
  equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
  useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, width: 220 },
  useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
  maintunit: { label: '维保单位', kind: 'unit', of: 'maintUnitId', readonly: true, width: 220 },
  areaId: { label: '所属区域', kind: 'area', readonly: true, width: 120 },
  unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
  maintUnitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true },
} as const satisfies Fields
const minutes = { kind: 'integer', unit: '分钟', readonly: true, width: 100 } as const

/** An event, or a lift in use. */
export const statLiftEvent = record('stat_lift_event', {
  title: '应急事件与在用电梯',
  scope,
  nameField: 'equcode',
  over: ['lift_event', 'event_dispatch', 'equipment'],
  filters: drillFilters,
  fields: {
    isEvent: { label: '事件', kind: 'yesNo', readonly: true },
    eventno: { label: '事件编号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    alarmDate: { label: '报警日期', kind: 'date', readonly: true, width: 110 },
    alarmTime: { label: '报警时间', kind: 'dateTime', readonly: true },
    eventType: { label: '事件类型', kind: 'dict', dict: 'EVENT_TYPE', readonly: true, width: 90 },
    status: { label: '状态', kind: 'dict', dict: 'EVENT_STATE', readonly: true, width: 90 },
    ...lift,
    trappedCount: { label: '被困人数', kind: 'integer', unit: '人', readonly: true, width: 90 },
    injuredCount: { label: '受伤人数', kind: 'integer', unit: '人', readonly: true, width: 90 },
    freed: { label: '已解困', kind: 'yesNo', readonly: true },
    arrived: { label: '已到达', kind: 'yesNo', readonly: true },
    arriveMinutes: { ...minutes, label: '到达用时' },
    rescueMinutes: { ...minutes, label: '解困用时' },
    siteMinutes: { ...minutes, label: '现场用时' },
    timeRange: { label: '时段', kind: 'text', readonly: true },
    weekday: { label: '星期', kind: 'text', readonly: true },
    usePlaceKind: { label: '场所类型', kind: 'dict', dict: 'usePlaceKind', readonly: true, width: 110 },
    ageRange: { label: '使用年限', kind: 'text', readonly: true },
    madeunit: { label: '制造单位', kind: 'text', readonly: true, width: 220 },
    dutyType: { label: '责任类别', kind: 'dict', dict: 'EVENT_DUTY', readonly: true, width: 100 },
    dutyUnit: { label: '责任单位', kind: 'text', readonly: true, width: 220 },
    firstUnit: { label: '第一响应单位', kind: 'text', readonly: true, width: 220 },
    rescueunitname: { label: '处置单位', kind: 'text', readonly: true, width: 220 },
  },
  actions: { export: { label: '导出', permission: 'emergency.export', needs: 'none' } },
})

/** Somebody sent to an event that was no mistake. */
export const statRescue = record('stat_rescue', {
  title: '应急派遣',
  scope,
  nameField: 'eventno',
  over: ['lift_event', 'event_dispatch'],
  filters: drillFilters,
  fields: {
    eventId: { label: '所属事件', kind: 'id', of: 'lift_event', readonly: true },
    eventno: { label: '事件编号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    eventType: { label: '事件类型', kind: 'dict', dict: 'EVENT_TYPE', readonly: true, width: 90 },
    dispatchDate: { label: '派遣日期', kind: 'date', readonly: true, width: 110 },
    dispatchTime: { label: '派遣时间', kind: 'dateTime', readonly: true },
    ...lift,
    rescueLevel: { label: '处置级别', kind: 'dict', dict: 'RESCUE_LEVEL', readonly: true, width: 190 },
    rescueunitname: { label: '处置单位', kind: 'text', readonly: true, width: 220 },
    arrived: { label: '已到达', kind: 'yesNo', readonly: true },
    onTime: { label: '按时到达', kind: 'yesNo', readonly: true, width: 90 },
    freed: { label: '已救援', kind: 'yesNo', readonly: true, width: 90 },
    unassisted: { label: '未救援', kind: 'yesNo', readonly: true, width: 90 },
    failReason: { label: '未救援原因', kind: 'text', readonly: true, width: 200 },
    arriveMinutes: { ...minutes, label: '到达用时' },
    rescueMinutes: { ...minutes, label: '解困用时' },
  },
  actions: { export: { label: '导出', permission: 'emergency.export', needs: 'none' } },
})

const day = 'alarmDate'
const event = { isEvent: true } as const
const trapped = { isEvent: true, eventType: '1' } as const
const leftOut = '误报的事件'
const share = { label: '占比', means: '本组事件数÷事件总数', share: 'eventTotal' } as const

export const eventFacts = facts({
  record: statLiftEvent,
  organisationArea: 'areaId',
  leftOut,
  dimensions: {
    month: { label: '月份', day: 'month' },
    area: { label: '所属区域', field: 'areaId' },
    timeRange: { label: '时段', field: 'timeRange', grouped: 'value', inOrder: true },
    weekday: {
      label: '星期',
      field: 'weekday',
      grouped: 'value',
      inOrder: true,
      words: { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
    },
    place: { label: '场所类型', field: 'usePlaceKind' },
    age: {
      label: '使用年限',
      field: 'ageRange',
      grouped: 'value',
      inOrder: true,
      words: { 1: '5年以内', 2: '6至10年', 3: '11至15年', 4: '16至20年', 5: '20年以上', 6: '未登记' },
    },
    maker: { label: '制造单位', field: 'madeunit', grouped: 'value' },
    dutyType: { label: '责任类别', field: 'dutyType', none: '未认定' },
    dutyUnit: { label: '责任单位', field: 'dutyUnit', grouped: 'value', none: '未认定' },
    firstUnit: { label: '第一响应单位', field: 'firstUnit', grouped: 'value' },
    lift: {
      label: '电梯',
      field: 'equdatasysid',
      grouped: 'value',
      name: 'equcode',
      most: { of: 'eventTotal', groups: 100 },
    },
    repeatedLift: {
      label: '电梯',
      field: 'equdatasysid',
      grouped: 'value',
      name: 'equcode',
      most: { of: 'eventTotal', groups: 300, least: 2 },
    },
  },
  counts: {
    equTotal: {
      label: '电梯数',
      means: '今天在用（含在用未登记）的电梯，与统计区间无关',
      day: 'now',
      where: { isEvent: false },
    },
    eventTotal: { label: '事件数', means: '报警时间在区间内的应急事件，不含误报', day, where: event },
    trappedTotal: { label: '困人事件数', means: '其中有人员被困的', day, where: trapped },
    trappedCount: {
      label: '被困人数',
      means: '困人事件登记的被困人数',
      day,
      where: trapped,
      sum: 'trappedCount',
    },
    rescuedCount: {
      label: '解救人数',
      means: '已解困的困人事件的被困人数',
      day,
      where: { ...trapped, freed: true },
      sum: 'trappedCount',
    },
    injuredCount: { label: '受伤人数', means: '事件登记的受伤人数', day, where: event, sum: 'injuredCount' },
    responseTotal: {
      label: '首次响应次数',
      means: '最先到达现场的次数',
      day,
      where: { ...event, arrived: true },
    },
    arrivedTotal: {
      label: '已到达困人事件',
      means: '有人到达现场的困人事件',
      day,
      where: { ...trapped, arrived: true },
    },
    freedTotal: {
      label: '已解困困人事件',
      means: '已解困的困人事件',
      day,
      where: { ...trapped, freed: true },
    },
    arriveSum: {
      label: '困人到达用时合计',
      means: '困人事件从报警到首次到达的分钟数合计',
      day,
      where: { ...trapped, arrived: true },
      sum: 'arriveMinutes',
    },
    responseSum: {
      label: '到达用时合计',
      means: '事件从报警到首次到达的分钟数合计',
      day,
      where: { ...event, arrived: true },
      sum: 'arriveMinutes',
    },
    rescueSum: {
      label: '解困用时合计',
      means: '困人事件从报警到解困的分钟数合计',
      day,
      where: { ...trapped, freed: true },
      sum: 'rescueMinutes',
    },
  },
  worked: {
    rate: share,
    avgArrive: {
      label: '平均到达时间(分钟)',
      means: '困人事件从报警到首次到达，未到达的不计',
      part: 'arriveSum',
      whole: ['arrivedTotal'],
      as: 'each',
    },
    avgResponse: {
      label: '平均到达时间(分钟)',
      means: '从报警到首次到达',
      part: 'responseSum',
      whole: ['responseTotal'],
      as: 'each',
    },
    avgRescue: {
      label: '平均解困时间(分钟)',
      means: '困人事件从报警到解困，未解困的不计',
      part: 'rescueSum',
      whole: ['freedTotal'],
      as: 'each',
    },
    perHundred: {
      label: '百台事件率',
      means: '事件数÷电梯数×100',
      part: 'eventTotal',
      whole: ['equTotal'],
      as: 'percent',
    },
    responseRate: { label: '占比', means: '本单位首次响应次数÷全部首次响应次数', share: 'responseTotal' },
  },
})

const sentDay = 'dispatchDate'

export const rescueFacts = facts({
  record: statRescue,
  organisationArea: 'areaId',
  leftOut,
  dimensions: {
    unit: { label: '处置单位', field: 'rescueunitname', grouped: 'value' },
    reason: { label: '未救援原因', field: 'failReason', grouped: 'value', none: '已救援或救援中' },
    level: { label: '处置级别', field: 'rescueLevel' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    calledTotal: { label: '派遣次数', means: '派遣时间在区间内的派遣，不含误报事件', day: sentDay },
    eventTotal: {
      label: '处置次数',
      means: '派遣过该单位的事件，同一事件只计一次',
      day: sentDay,
      distinct: 'eventId',
    },
    trappedCalled: {
      label: '困人派遣次数',
      means: '困人事件的派遣',
      day: sentDay,
      where: { eventType: '1' },
    },
    onTimeTotal: {
      label: '按时到达次数',
      means: '困人事件的派遣中，自派遣起在时限内到达的；未到达的计为未按时',
      day: sentDay,
      where: { eventType: '1', onTime: true },
    },
    arrivedTotal: {
      label: '到达次数',
      means: '困人事件的派遣中已到达的',
      day: sentDay,
      where: { eventType: '1', arrived: true },
    },
    freedTotal: {
      label: '救援次数',
      means: '困人事件的派遣中完成救援的',
      day: sentDay,
      where: { eventType: '1', freed: true },
    },
    unassistedTotal: {
      label: '未救援次数',
      means: '未接听、拒绝、改派或未到达现场的派遣',
      day: sentDay,
      where: { unassisted: true },
    },
    arriveSum: {
      label: '到达用时合计',
      means: '困人事件自派遣到到达的分钟数合计',
      day: sentDay,
      where: { eventType: '1', arrived: true },
      sum: 'arriveMinutes',
    },
    rescueSum: {
      label: '解困用时合计',
      means: '困人事件自派遣到解困的分钟数合计',
      day: sentDay,
      where: { eventType: '1', freed: true },
      sum: 'rescueMinutes',
    },
  },
  worked: {
    avgArrive: {
      label: '平均到达时间(分钟)',
      means: '困人事件自派遣到到达，未到达的不计',
      part: 'arriveSum',
      whole: ['arrivedTotal'],
      as: 'each',
    },
    avgRescue: {
      label: '平均解困时间(分钟)',
      means: '困人事件自派遣到解困，未救援的不计',
      part: 'rescueSum',
      whole: ['freedTotal'],
      as: 'each',
    },
    onTimeRate: {
      label: '按时到达率',
      means: '按时到达次数÷困人派遣次数',
      part: 'onTimeTotal',
      whole: ['trappedCalled'],
      as: 'percent',
    },
    rate: {
      label: '未救援率',
      means: '未救援次数÷派遣次数',
      part: 'unassistedTotal',
      whole: ['calledTotal'],
      as: 'percent',
    },
  },
})
