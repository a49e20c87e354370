import { statistic } from '../kit/statistic.ts'
import { itemFacts as facts } from './itemFacts.ts'
import { defectFacts, foundFacts, personFacts, returnFacts } from './statFindings.ts'
import { rollbackFacts } from './statRollback.ts'
import { errorFacts, stepFacts } from './statTimeliness.ts'

/** Statistics over business (spec 2 §2.9); each is its page. */

export const qualifiedRateStatistics = statistic('qualifiedRateStatistics', {
  title: '检验合格率统计',
  facts,
  by: ['dept', 'class', 'kind', 'area', 'month', ['dept', 'class']],
  measures: ['inspTotal', 'qualifiedTotal', 'unqualifiedTotal', 'pendingTotal', 'qualifiedRate'],
  chart: { kind: 'bar', of: ['qualifiedRate'] },
  search: ['inmGroupCode'],
  drill: 'qualifiedRateStatisticsDetail',
})

const once = {
  facts,
  measures: ['onceBase', 'oncePassTotal', 'onceFailTotal', 'onceRate'],
  search: ['inmGroupCode'],
  drill: 'qualifiedRateStatisticsDetail',
} as const

export const oneTimePassRateEqu = statistic('oneTimePassRateEqu', {
  ...once,
  title: '设备一次合格率',
  dimension: 'device',
  by: ['class', 'variety'],
  chart: { kind: 'bar', of: ['onceRate'] },
})

export const oneTimePassRateDepart = statistic('oneTimePassRateDepart', {
  ...once,
  title: '部门一次合格率',
  dimension: 'department',
  by: ['dept'],
  rank: 'onceRate',
  chart: { kind: 'bar', of: ['onceRate'] },
})

export const oneTimePassRateComposite = statistic('oneTimePassRateComposite', {
  ...once,
  title: '综合一次合格率',
  dimension: 'comprehensive',
  by: [
    ['dept', 'class'],
    ['dept', 'month'],
    ['class', 'month'],
    ['dept', 'class', 'month'],
  ],
  rank: 'onceRate',
  chart: { kind: 'heat', of: ['onceRate'] },
})

export const oneTimePassRateReport = statistic('oneTimePassRateReport', {
  title: '报告一次合格率',
  facts: rollbackFacts,
  needs: 'quality.view',
  dimension: 'report',
  by: ['dept', 'enteredBy'],
  measures: ['reportCount', 'reportOnce', 'returnCount', 'reportOnceRate'],
  chart: { kind: 'bar', of: ['reportOnceRate'] },
  drill: 'rollbackRateStatisticsDetail',
})

const work = {
  facts,
  measures: ['inspTotal', 'reinspTotal', 'reportCount', 'workHours', 'feeTotal'],
} as const

export const workloadDepartQuery = statistic('workloadDepartQuery', {
  ...work,
  title: '部门工作量查询',
  dimension: 'department',
  by: ['dept', ['dept', 'class'], ['dept', 'month'], 'month'],
  chart: { kind: 'stacked', of: ['inspTotal', 'reinspTotal'] },
  drill: 'workloadDepartQueryDetail',
  note: '工时按折算表计算，表中数值为示例，以本机构规定为准',
})

export const workloadEquQuery = statistic('workloadEquQuery', {
  ...work,
  title: '设备工作量查询',
  dimension: 'device',
  by: [['class', 'kind'], 'class', 'variety', 'kind'],
  chart: { kind: 'stacked', of: ['inspTotal', 'reinspTotal'] },
  drill: 'workloadEquQueryDetail',
  note: '工时按折算表计算，表中数值为示例，以本机构规定为准',
})

export const defectCountStatistics = statistic('defectCountStatistics', {
  title: '缺陷数量统计',
  facts: foundFacts,
  by: ['dept', 'class', 'kind', 'area', 'month'],
  measures: ['inspTotal', 'defectCount', 'majorDefectCount', 'defectsEach'],
  chart: { kind: 'bar', of: ['defectCount'] },
  drill: 'defectCountStatisticsDetail',
})

const ofReports = ['reportCount', 'rollbackReports', 'returnCount', 'rollbackRate'] as const
const ofDecisions = ['decidedTotal', 'stepReturns', 'stepReturnRate'] as const

export const rollbackRateStatistics = statistic('rollbackRateStatistics', {
  title: '报告退回率统计',
  facts: rollbackFacts,
  by: ['dept', 'enteredBy', 'step', 'class', 'month'],
  measures: [...ofReports, ...ofDecisions],
  only: { dept: ofReports, enteredBy: ofReports, class: ofReports, month: ofReports, step: ofDecisions },
  chart: { kind: 'bar', of: ['rollbackRate'] },
  drill: 'rollbackRateStatisticsDetail',
})

/** Statistics under one path of the catalogue. */
export const onceStatistics = [
  oneTimePassRateEqu,
  oneTimePassRateDepart,
  oneTimePassRateReport,
  oneTimePassRateComposite,
] as const
export const workloadStatistics = [workloadDepartQuery, workloadEquQuery] as const

export const reportReturnAnalyse = statistic('reportReturnAnalyse', {
  title: '报告退回原因分析',
  facts: returnFacts,
  by: ['reason', 'step', 'dept', 'class', 'enteredBy', 'returner', 'month'],
  measures: ['returnCount', 'reportCount', 'share'],
  chart: { kind: 'pareto', of: ['returnCount'] },
  drill: 'reportReturnAnalyseDetail',
})

export const unqualifiedItemStatistics = statistic('unqualifiedItemStatistics', {
  title: '不合格项目统计',
  facts: defectFacts,
  by: ['item', 'class', ['class', 'item'], 'level', 'dept', 'area', 'month'],
  measures: ['failCount', 'equTotal', 'share', 'failPerHundred'],
  chart: { kind: 'pareto', of: ['failCount'] },
  drill: 'unqualifiedItemStatisticsDetail',
})

export const personnelWorkload = statistic('personnelWorkload', {
  title: '人员工作量统计',
  facts: personFacts,
  by: ['person', ['person', 'class'], ['person', 'month'], 'dept'],
  measures: ['leadTotal', 'inspTotal', 'reportCount', 'workHours', 'feeTotal'],
  chart: { kind: 'bar', of: ['inspTotal'] },
  drill: 'personnelWorkloadDetail',
  note: '一台设备由多人检验，各人参检台数之和大于检验台数；工时按折算表计算，表中数值为示例，以本机构规定为准',
})

export const errorRateStatistics = statistic('errorRateStatistics', {
  title: '报告差错率统计',
  facts: errorFacts,
  by: ['dept', 'enteredBy', 'errorType', 'class', 'month'],
  measures: ['reportCount', 'errorCount', 'errorRate', 'errorShare'],
  only: { errorType: ['errorCount', 'errorShare'] },
  chart: { kind: 'line', of: ['errorRate'] },
  drill: 'errorRateStatisticsDetail',
})

export const timelinessRateStatistics = statistic('timelinessRateStatistics', {
  title: '报告及时率统计',
  facts: stepFacts,
  by: ['step', ['dept', 'step'], ['step', 'month'], 'dept', 'class'],
  measures: ['total', 'onTimeTotal', 'overdueTotal', 'onTimeRate'],
  chart: { kind: 'bar', of: ['onTimeRate'] },
  drill: 'timelinessRateStatisticsDetail',
  note: '时限为示例，以本机构规定和对外承诺为准；按部门或类别统计时各环节和出报告全程合并计算',
})
