import { dueEquipment } from '../equipment/dueEquipment.ts'
import { facts, statistic } from '../kit/statistic.ts'
import { statDue } from './statDue.ts'

/** Statistics about due dates (spec 2 §2.2 overdueStatistics, §2.4 inspectWarnAnalyse). */

const standing = { compared: false } as const
const place = {
  area: { label: '所属区域', field: 'areaId' },
  class: { label: '设备类别', field: 'equclacode' },
} as const
const late = { day: 'nextinspdate' } as const
const periodSays = '选择统计区间时只计下次检验日期在区间内的'

/** Devices in use; overdue is the day after the due date. */
const overdueFacts = facts({
  record: dueEquipment,
  where: { useState: ['1', '6'] },
  organisationArea: 'areaId',
  leftOut: '停用、注销等不在用的设备',
  dimensions: {
    ...place,
    town: { label: '乡镇（街道）', field: 'townId', grouped: 'value', none: '未登记乡镇' },
    unit: {
      label: '使用单位',
      field: 'unitId',
      grouped: 'value',
      name: 'useunit',
      most: { of: 'overdueCount', groups: 300 },
    },
  },
  counts: {
    equCount: { label: '在用设备数', means: '在用（含在用未登记）的设备，与统计区间无关', day: 'now' },
    overdueCount: {
      ...late,
      label: '超期设备数',
      means: `今天已超过下次检验日期的在用设备；${periodSays}`,
      where: { nextinspdate: { past: [1] } },
    },
    overdue30: {
      ...late,
      label: '超期30天以内',
      means: '其中超期1至30天的',
      where: { nextinspdate: { past: [1, 30] } },
    },
    overdue90: {
      ...late,
      label: '超期31至90天',
      means: '其中超期31至90天的',
      where: { nextinspdate: { past: [31, 90] } },
    },
    overdueMore: {
      ...late,
      label: '超期90天以上',
      means: '其中超期90天以上的',
      where: { nextinspdate: { past: [91] } },
    },
  },
  worked: {
    rate: {
      label: '超期率',
      means: '超期设备数÷在用设备数',
      part: 'overdueCount',
      whole: ['equCount'],
      as: 'percent',
    },
  },
})

export const overdueStatistics = statistic('overdueStatistics', {
  ...standing,
  title: '超期未检统计',
  facts: overdueFacts,
  usual: 'allDays',
  by: ['area', ['area', 'town'], 'class', 'unit'],
  measures: ['equCount', 'overdueCount', 'overdue30', 'overdue90', 'overdueMore', 'rate'],
  chart: { kind: 'stacked', of: ['overdue30', 'overdue90', 'overdueMore'], worsening: true },
  note: '按使用单位统计时列出超期设备最多的300家，合计为全部单位',
})

const dueFacts = facts({
  record: statDue,
  leftOut: '停用、注销等不在用的设备',
  dimensions: { month: { label: '月份', day: 'month' }, ...place },
  counts: {
    dueTotal: {
      label: '到期设备数',
      means: '区间内到期、尚未检验的在用设备与已检验数之和',
      day: 'statDate',
    },
    declaredTotal: {
      label: '已申报数',
      means: '区间内到期的在用设备中有在办申报的',
      day: 'statDate',
      where: { declared: true },
    },
    inspTotal: {
      label: '已检验数',
      means: '区间内检验的业务，按检验日期计入',
      day: 'statDate',
      where: { inspected: true },
    },
    overdueTotal: {
      label: '超期数',
      means: '区间内到期的在用设备中，今天已超过下次检验日期的',
      day: 'statDate',
      where: { inspected: false, statDate: { past: [1] } },
    },
  },
  worked: {
    willExpireCount: {
      label: '将到期数',
      means: '区间内到期的在用设备中，今天尚未超过下次检验日期的',
      of: 'dueTotal',
      less: ['inspTotal', 'overdueTotal'],
    },
    rate: {
      label: '按期检验率',
      means: '已检验数÷（已检验数＋超期数）',
      part: 'inspTotal',
      whole: ['inspTotal', 'overdueTotal'],
      as: 'percent',
    },
  },
})

export const inspectWarnAnalyse = statistic('inspectWarnAnalyse', {
  ...standing,
  title: '检验预警分析',
  facts: dueFacts,
  by: ['month', 'class', 'area'],
  measures: ['dueTotal', 'declaredTotal', 'inspTotal', 'willExpireCount', 'overdueTotal', 'rate'],
  chart: { kind: 'stacked', of: ['inspTotal', 'willExpireCount', 'overdueTotal'], worsening: true },
})
