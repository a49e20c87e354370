import { type AnyCall, call } from '../kit/call.ts'
import { type ListAnswer, type ListedRow, listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import type { AnyRecord } from '../kit/record.ts'
import { type Answering, rowsAnswer } from '../kit/register.ts'
import { drillCalls, statisticCalls } from '../kit/statistic.ts'
import { exportRequest } from '../kit/transfer.ts'
import type { View } from '../kit/view.ts'
import {
  defectCountStatisticsDetail,
  errorRateStatisticsDetail,
  personnelWorkloadDetail,
  qualifiedRateStatisticsDetail,
  reportReturnAnalyseDetail,
  rollbackRateStatisticsDetail,
  timelinessRateStatisticsDetail,
  unqualifiedItemStatisticsDetail,
  workloadDepartQueryDetail,
  workloadEquQueryDetail,
} from './views/detailViews.ts'
import {
  arrearsSummaryDetail,
  billingSummaryDetail,
  businessSummaryDetail,
  chargeSummaryDetail,
  desktopDataStatisticsDetail,
  inspectionSummaryDetail,
} from './views/formViews.ts'
import {
  pipeChkBusAnalyseDetail,
  pipeInspectionQuery,
  rectificationQuery,
  timelinessTrack,
} from './views/listViews.ts'

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
export const errorRate = statisticCalls(path('errorRate'), '报告差错率', 'quality.view', spec)
export const errorRateRows = drillCalls(errorRateStatisticsDetail, path('errorRate'), 'quality.view', spec)
export const timelinessRate = statisticCalls(path('timelinessRate'), '报告及时率', 'quality.view', spec)
export const timelinessRateRows = drillCalls(
  timelinessRateStatisticsDetail,
  path('timelinessRate'),
  'quality.view',
  spec,
)

export type ListCalls<R extends AnyRecord> = {
  find: Answering<ListAnswer<ListedRow<R>>>
  list: Answering<ListAnswer<ListedRow<R>>>
  export: AnyCall
}

/** The calls of a list: under the page's path and, as `list`, under the catalogue's. */
const listCalls = <R extends AnyRecord>(view: View<R>, permission: Permission): ListCalls<R> => {
  const rows = (address: string): Answering<ListAnswer<ListedRow<R>>> =>
    call({
      method: 'POST',
      path: address,
      encoding: 'form',
      access: { permission },
      writes: false,
      does: `${view.title}：查询`,
      spec,
      request: listRequest,
      answer: rowsAnswer(view.record),
    })
  return {
    find: rows(`${view.path}/find`),
    list: rows(`${view.path}/list`),
    export: call({
      method: 'GET',
      path: `${view.path}/export`,
      encoding: 'query',
      access: { ticket: 'export', permission },
      writes: false,
      does: `${view.title}：导出`,
      spec,
      request: exportRequest,
      answer: 'file',
    }),
  }
}

export const track = listCalls(timelinessTrack, 'quality.view')
export const rectification = listCalls(rectificationQuery, 'quality.view')

export const reportForm = statisticCalls(path('reportForm'), '报表', 'quality.view', spec)
const formRows = <R extends AnyRecord>(view: View<R>, permission: Permission) =>
  drillCalls(view, view.path, permission, spec)
export const chargeRows = formRows(chargeSummaryDetail, 'quality.view')
export const businessRows = formRows(businessSummaryDetail, 'quality.view')
export const billingRows = formRows(billingSummaryDetail, 'quality.view')
export const arrearsRows = formRows(arrearsSummaryDetail, 'quality.view')
export const qualityReport = statisticCalls(path('qualityReport'), '检验质量分析报告', 'quality.view', spec)
export const assessReport = statisticCalls(path('assessReport'), '考核评价表', 'quality.view', spec)
export const inspectionSummary = statisticCalls(
  path('inspectionSummary'),
  '检验情况汇总',
  'quality.result',
  spec,
)
export const inspectionRows = formRows(inspectionSummaryDetail, 'quality.result')
/** Beside `desktopData`, which answers the figures of one's own desktop. */
export const desktopDepartment = statisticCalls(
  path('desktopDepartment'),
  '桌面数据统计',
  'quality.view',
  spec,
)
export const desktopRows = formRows(desktopDataStatisticsDetail, 'quality.view')

export const pipeInspect = listCalls(pipeInspectionQuery, 'quality.result')
export const pipeAnalyse = statisticCalls(path('pipeAnalyse'), '管道检验业务分析', 'quality.result', '2 §2.7')
export const pipeRows = formRows(pipeChkBusAnalyseDetail, 'quality.result')
