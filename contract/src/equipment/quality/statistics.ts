import { facts, statistic } from '../../kit/statistic.ts'
import { deviceFinding, deviceQuality } from './deviceQuality.ts'

const leftOut = '报废、拆除、迁出、注销的设备'
const place = {
  area: { label: '所在区域', field: 'areaId' },
  town: { label: '乡镇（街道）', field: 'townId', grouped: 'value', none: '未登记乡镇' },
  class: { label: '设备类别', field: 'equclacode' },
} as const

const qualityFacts = facts({
  record: deviceQuality,
  leftOut,
  organisationArea: 'areaId',
  dimensions: {
    ...place,
    unit: {
      label: '使用单位',
      field: 'unitId',
      grouped: 'value',
      name: 'useunit',
      most: { of: 'poorTotal', groups: 300 },
    },
    grade: { label: '质量等级', field: 'grade', inOrder: true },
  },
  counts: {
    deviceTotal: { label: '设备数', means: '已评分的设备，按今天的档案', day: 'now' },
    scoreTotal: {
      label: '得分合计',
      means: '各设备数据质量得分之和',
      day: 'now',
      sum: 'score',
      unlisted: true,
    },
    goodTotal: {
      label: '优良设备数',
      means: '得分80分及以上的设备',
      day: 'now',
      where: { grade: ['1', '2'] },
    },
    poorTotal: { label: '较差设备数', means: '得分低于60分的设备', day: 'now', where: { grade: '4' } },
    fullTotal: {
      label: '无问题设备数',
      means: '没有发现问题的设备',
      day: 'now',
      where: { findingCount: { atMost: 0 } },
    },
  },
  worked: {
    average: {
      label: '平均得分',
      means: '得分合计÷设备数',
      part: 'scoreTotal',
      whole: ['deviceTotal'],
      as: 'each',
    },
    goodRate: {
      label: '优良率',
      means: '优良设备数÷设备数',
      part: 'goodTotal',
      whole: ['deviceTotal'],
      as: 'percent',
    },
  },
})

/** How good the archives are, by area, township, class and unit. */
export const dataQuality = statistic('dataQuality', {
  title: '设备数据质量统计',
  facts: qualityFacts,
  compared: false,
  usual: 'allDays',
  search: ['grade'],
  by: ['area', ['area', 'town'], 'class', 'unit', 'grade'],
  measures: ['deviceTotal', 'average', 'goodTotal', 'goodRate', 'poorTotal', 'fullTotal'],
  chart: { kind: 'bar', of: ['average'] },
  drill: 'qualityDevices',
  note: '按今天的档案，与统计区间无关。优：95分及以上；良：80至94分；中：60至79分；差：60分以下。按使用单位统计时列出较差设备最多的300家，合计为全部单位',
})

const findingFacts = facts({
  record: deviceFinding,
  leftOut,
  organisationArea: 'areaId',
  dimensions: {
    ...place,
    item: {
      label: '问题项目',
      field: 'item',
      grouped: 'value',
      name: 'itemName',
      most: { of: 'findingTotal', groups: 100 },
    },
    kind: { label: '问题类别', field: 'kind' },
  },
  counts: {
    findingTotal: { label: '问题数', means: '设备档案今天未填写或不合理的项目，每台每项计一次', day: 'now' },
    deviceTotal: { label: '涉及设备数', means: '有问题的设备', day: 'now', distinct: 'equdatasysid' },
  },
  worked: {
    share: { label: '占比', means: '问题数÷全部问题数', share: 'findingTotal' },
  },
})

/** Which rules are broken most. */
export const dataQualityItems = statistic('dataQualityItems', {
  title: '数据问题项目统计',
  facts: findingFacts,
  compared: false,
  usual: 'allDays',
  search: ['kind'],
  by: ['item', 'kind', 'area', 'class'],
  measures: ['findingTotal', 'deviceTotal', 'share'],
  chart: { kind: 'bar', of: ['findingTotal'] },
  drill: 'qualityFindings',
  note: '按今天的档案，与统计区间无关。按问题项目统计时列出最多的100项，合计为全部问题',
})
