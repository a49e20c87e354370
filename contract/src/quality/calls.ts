import { drillCalls, statisticCalls } from '../kit/statistic.ts'
import {
  defectCountStatisticsDetail,
  personnelWorkloadDetail,
  qualifiedRateStatisticsDetail,
  reportReturnAnalyseDetail,
  rollbackRateStatisticsDetail,
  unqualifiedItemStatisticsDetail,
  workloadDepartQueryDetail,
  workloadEquQueryDetail,
} from './views/detailViews.ts'

const spec = '2 §7.10; 2 §2.9'
const path = (name: string): string => `/api/statistics/${name}`

export const qualifiedRate = statisticCalls(path('qualifiedRate'), '检验合格率', 'quality.result', spec)
export const oncePassRate = statisticCalls(path('oncePassRate'), '一次合格率', 'quality.result', spec)
export const workload = statisticCalls(path('workload'), '工作量', 'quality.view', spec)
export const defectCount = statisticCalls(path('defectCount'), '缺陷数量', 'quality.result', spec)
export const rollbackRate = statisticCalls(path('rollbackRate'), '报告退回率', 'quality.view', spec)

export const qualifiedRateRows = drillCalls(
  qualifiedRateStatisticsDetail,
  path('qualifiedRate'),
  'quality.result',
  spec,
)
export const workloadRows = drillCalls(workloadDepartQueryDetail, path('workload'), 'quality.view', spec)
const { detailList: _same, ...byDevice } = drillCalls(
  workloadEquQueryDetail,
  path('workload'),
  'quality.view',
  spec,
)
export const workloadByDeviceRows = byDevice
export const defectCountRows = drillCalls(
  defectCountStatisticsDetail,
  path('defectCount'),
  'quality.result',
  spec,
)
export const rollbackRateRows = drillCalls(
  rollbackRateStatisticsDetail,
  path('rollbackRate'),
  'quality.view',
  spec,
)

export const reportReturnReason = statisticCalls(
  path('reportReturnReason'),
  '报告退回原因',
  'quality.view',
  spec,
)
export const reportReturnRows = drillCalls(
  reportReturnAnalyseDetail,
  path('reportReturnReason'),
  'quality.view',
  spec,
)
export const unqualifiedItem = statisticCalls(path('unqualifiedItem'), '不合格项目', 'quality.result', spec)
export const unqualifiedItemRows = drillCalls(
  unqualifiedItemStatisticsDetail,
  path('unqualifiedItem'),
  'quality.result',
  spec,
)
export const personWorkload = statisticCalls(path('personWorkload'), '人员工作量', 'quality.view', spec)
export const personWorkloadRows = drillCalls(
  personnelWorkloadDetail,
  path('personWorkload'),
  'quality.view',
  spec,
)
