import { facts, statistic } from '../../kit/statistic.ts'
import { statRepair } from './statRepair.ts'

/** Longer than any binding lasts, in days. */
const ever = 100_000

const repairFacts = facts({
  record: statRepair,
  leftOut: '没有登记故障维修的故障',
  dimensions: {
    maintainer: { label: '维保单位', field: 'maintUnitId', grouped: 'value', name: 'unitname' },
    user: {
      label: '使用单位',
      field: 'unitId',
      grouped: 'value',
      name: 'useunit',
      most: { of: 'faultTotal', groups: 300 },
    },
    area: { label: '所属区域', field: 'areaId' },
    cause: { label: '故障原因', field: 'faultReason' },
  },
  counts: {
    equTotal: {
      label: '维保电梯数',
      means: '今天维保绑定有效的电梯，与统计区间无关',
      day: 'now',
      where: { isFault: false, bindStart: { past: [0] }, bindEnd: { past: [-ever, 0] } },
    },
    faultTotal: {
      label: '故障次数',
      means: '区间内发生的故障，按故障时间计入',
      day: 'faultDay',
      where: { isFault: true },
    },
    trappedTotal: {
      label: '困人次数',
      means: '其中困人的',
      day: 'faultDay',
      where: { isFault: true, isTrapped: true },
    },
    finishedTotal: {
      label: '已修复数',
      means: '其中已修复的',
      day: 'faultDay',
      where: { isFinished: true },
    },
    repairHours: {
      label: '修复用时合计(小时)',
      means: '已修复的故障从故障时间到修复时间的小时数之和',
      day: 'faultDay',
      where: { isFinished: true },
      sum: 'repairHours',
      unlisted: true,
    },
  },
  worked: {
    avgRepair: {
      label: '平均修复时间(小时)',
      means: '修复用时合计÷已修复数，没有修复时间的不计',
      part: 'repairHours',
      whole: ['finishedTotal'],
      as: 'each',
    },
    perLift: {
      label: '台均故障次数',
      means: '故障次数÷维保电梯数',
      part: 'faultTotal',
      whole: ['equTotal'],
      as: 'each',
    },
  },
})

export const faultRepairRecordSummary = statistic('faultRepairRecordSummary', {
  title: '故障维修汇总',
  facts: repairFacts,
  compared: false,
  search: ['unitname'],
  by: ['maintainer', 'user', 'area', 'cause'],
  measures: ['equTotal', 'faultTotal', 'trappedTotal', 'finishedTotal', 'avgRepair', 'perLift'],
  only: { cause: ['faultTotal', 'trappedTotal', 'finishedTotal', 'avgRepair'] },
  chart: { kind: 'bar', of: ['faultTotal', 'trappedTotal'] },
})
