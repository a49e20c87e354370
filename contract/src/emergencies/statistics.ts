import { statistic } from '../kit/statistic.ts'
import { eventFacts as facts, rescueFacts } from './eventFacts.ts'

/** The analyses of lift emergencies (spec 2 §2.10); each is its page. */

const drill = 'analysedEvents'
const drillSent = 'analysedDispatches'

export const disposalOverview = statistic('isTurnByHref_disposalOverview', {
  title: '处置概况分析',
  facts,
  by: ['month', 'area'],
  measures: ['eventTotal', 'trappedTotal', 'rescuedCount', 'avgArrive', 'avgRescue'],
  chart: { kind: 'line', of: ['eventTotal', 'trappedTotal'] },
  drill,
})

export const disposalUnit = statistic('isTurnByHref_disposalUnit', {
  title: '处置单位分析',
  facts: rescueFacts,
  by: ['unit', 'level'],
  measures: ['eventTotal', 'avgArrive', 'avgRescue', 'onTimeRate'],
  chart: { kind: 'bar', of: ['eventTotal'] },
  drill: drillSent,
})

export const timeInterval = statistic('isTurnByHref_timeInterval', {
  title: '发生时段分析',
  facts,
  by: ['timeRange', 'weekday', ['weekday', 'timeRange']],
  measures: ['eventTotal', 'trappedTotal', 'rate'],
  chart: { kind: 'bar', of: ['eventTotal', 'trappedTotal'] },
  drill,
})

const ofLifts = {
  facts,
  measures: ['equTotal', 'eventTotal', 'perHundred'],
  chart: { kind: 'bar', of: ['eventTotal'] },
  drill,
} as const

export const place = statistic('isTurnByHref_place', {
  ...ofLifts,
  title: '发生场所分析',
  by: ['place'],
  measures: ['equTotal', 'eventTotal', 'rate'],
})

export const equipmentAge = statistic('isTurnByHref_equipmentAge', {
  ...ofLifts,
  title: '设备使用年限分析',
  by: ['age'],
  note: '事件按报警时的使用年限，电梯数按今天的使用年限',
})

export const manufacturer = statistic('isTurnByHref_manufacturer', {
  ...ofLifts,
  title: '制造单位分析',
  by: ['maker'],
  note: '在用电梯不足10台的制造单位合并为“其他”',
})

export const responsibleUnit = statistic('isTurnByHref_responsibleUnit', {
  title: '责任单位分析',
  facts,
  by: ['dutyType', 'dutyUnit'],
  measures: ['eventTotal', 'rate'],
  chart: { kind: 'pareto', of: ['eventTotal'] },
  drill,
})

export const frequency = statistic('isTurnByHref_frequency', {
  title: '发生频次分析',
  facts,
  by: ['repeatedLift'],
  measures: ['eventTotal', 'trappedTotal'],
  chart: { kind: 'bar', of: ['eventTotal'] },
  drill,
  note: '列出区间内发生两次及以上事件的电梯，合计为全部电梯；点击次数可查看各次时间',
})

export const equipmentRanking = statistic('isTurnByHref_equipmentRanking', {
  title: '设备事件排名',
  facts,
  by: ['lift'],
  measures: ['eventTotal', 'trappedTotal'],
  rank: 'eventTotal',
  chart: { kind: 'bar', of: ['eventTotal'] },
  drill,
  note: '列出事件最多的100台电梯，合计为全部电梯',
})

export const firstResponseUnit = statistic('isTurnByHref_firstResponseUnit', {
  title: '第一响应单位分析',
  facts,
  where: { arrived: true },
  by: ['firstUnit'],
  measures: ['responseTotal', 'avgResponse', 'responseRate'],
  chart: { kind: 'bar', of: ['responseTotal'] },
  drill,
})

export const unassistedUnit = statistic('isTurnByHref_unassistedUnit', {
  title: '未救援单位分析',
  facts: rescueFacts,
  by: ['unit', 'reason', ['unit', 'reason']],
  measures: ['calledTotal', 'unassistedTotal', 'rate'],
  chart: { kind: 'bar', of: ['unassistedTotal'] },
  drill: drillSent,
})

export const summary = statistic('isTurnByHref_summary', {
  title: '事故处置汇总',
  facts,
  by: ['area', 'month', ['area', 'month']],
  measures: ['eventTotal', 'trappedTotal', 'trappedCount', 'injuredCount', 'avgRescue'],
  chart: { kind: 'bar', of: ['eventTotal'] },
  drill,
})

export const eventStatistics = [
  disposalOverview,
  timeInterval,
  place,
  equipmentAge,
  manufacturer,
  responsibleUnit,
  frequency,
  equipmentRanking,
  firstResponseUnit,
  summary,
] as const
export const rescueStatistics = [disposalUnit, unassistedUnit] as const
