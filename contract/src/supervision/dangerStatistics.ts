import { facts, statistic, statisticCalls } from '../kit/statistic.ts'
import { dangerLevels, dangerStates } from './hiddenDanger.process.ts'
import { hiddenDanger } from './hiddenDanger.ts'

const found = { day: 'foundDate' } as const

const dangerFacts = facts({
  record: hiddenDanger,
  organisationArea: 'areaId',
  leftOut: '登记后未上报的隐患',
  dimensions: {
    area: { label: '所属区域', field: 'areaId' },
    class: { label: '设备类别', field: 'equclacode' },
    source: { label: '发现来源', field: 'foundsource' },
    month: { label: '发现月份', day: 'month' },
  },
  where: { step: ['YHCL', 'YHZG', 'YHFC', 'end'] },
  counts: {
    dangerTotal: { ...found, label: '隐患总数', means: '发现日期在区间内、已上报的隐患' },
    closedTotal: {
      ...found,
      label: '已销号数',
      means: '其中已销号的',
      where: { rectifyStatus: dangerStates.closed },
    },
    overdueTotal: {
      ...found,
      label: '逾期未整改数',
      means: '其中未销号、今天已超过整改期限的',
      where: {
        rectifyStatus: [
          dangerStates.open,
          dangerStates.rectifying,
          dangerStates.toReview,
          dangerStates.listed,
        ],
        rectifyLimit: { past: [1] },
      },
    },
  },
  worked: {
    rate: {
      label: '整改率',
      means: '已销号数÷隐患总数',
      part: 'closedTotal',
      whole: ['dangerTotal'],
      as: 'percent',
    },
  },
})

/** Serious hidden dangers by area, class, source and month of their finding (spec 2 §2.10 dangerAnalyze). */
export const dangerAnalyze = statistic('dangerAnalyze', {
  title: '重大事故隐患分析',
  facts: dangerFacts,
  where: { dangerlevel: dangerLevels.serious },
  by: ['area', 'class', 'source', 'month'],
  measures: ['dangerTotal', 'closedTotal', 'overdueTotal', 'rate'],
  chart: { kind: 'bar', of: ['dangerTotal', 'closedTotal', 'overdueTotal'] },
})

export const dangerAnalyzeCalls = statisticCalls(
  '/api/safemng/dangerAnalyze',
  '重大事故隐患分析',
  'hiddenDanger.analyse',
  '2 §2.10 dangerAnalyze',
)
