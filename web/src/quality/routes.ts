import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, StatisticCalls } from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import * as forms from '@tejian/contract/quality/forms.ts'
import * as statistics from '@tejian/contract/quality/statistics.ts'
import { pipeChkBusAnalyse } from '@tejian/contract/quality/statPipe.ts'
import * as details from '@tejian/contract/quality/views/detailViews.ts'
import * as formDetails from '@tejian/contract/quality/views/formViews.ts'
import { pipeChkBusAnalyseDetail } from '@tejian/contract/quality/views/listViews.ts'
import { type PageLoader, type PageRoutes, part } from '../kit/shell/pageRoutes.ts'

const statistic =
  (one: AnyStatistic, call: StatisticCalls): PageLoader =>
  async () =>
    (await import('../shared/statistics/StatisticPage.tsx')).statisticPage(one, call)()

const rows =
  <R extends AnyRecord>(view: View<R>, behind: readonly AnyStatistic[]): PageLoader =>
  async () =>
    (await import('../shared/statistics/StatisticRows.tsx')).statisticRowsPage({ view, statistics: behind })()

const { onceStatistics, workloadStatistics, qualifiedRateStatistics } = statistics
const { defectCountStatistics, rollbackRateStatistics, oneTimePassRateReport } = statistics

const lists = () => import('./listPages.tsx')
const annual = () => import('./annual/annualPages.tsx')
const documents = () => import('./documents/documentPages.tsx')

/** How well and how much the institute works, and the documents that it works by. */
export const routes: PageRoutes<'quality'> = {
  qualifiedRateStatistics: statistic(qualifiedRateStatistics, calls.qualifiedRate),
  qualifiedRateStatisticsDetail: rows(details.qualifiedRateStatisticsDetail, [
    qualifiedRateStatistics,
    ...onceStatistics,
  ]),
  oneTimePassRateEqu: statistic(statistics.oneTimePassRateEqu, calls.oncePassRate),
  oneTimePassRateDepart: statistic(statistics.oneTimePassRateDepart, calls.oncePassRate),
  oneTimePassRateReport: statistic(oneTimePassRateReport, calls.oncePassRate),
  oneTimePassRateComposite: statistic(statistics.oneTimePassRateComposite, calls.oncePassRate),
  workloadDepartQuery: statistic(statistics.workloadDepartQuery, calls.workload),
  workloadDepartQueryDetail: rows(details.workloadDepartQueryDetail, [
    ...workloadStatistics,
    ...forms.quarterlyReports,
  ]),
  workloadEquQuery: statistic(statistics.workloadEquQuery, calls.workload),
  workloadEquQueryDetail: rows(details.workloadEquQueryDetail, workloadStatistics),
  defectCountStatistics: statistic(defectCountStatistics, calls.defectCount),
  defectCountStatisticsDetail: rows(details.defectCountStatisticsDetail, [defectCountStatistics]),
  rollbackRateStatistics: statistic(rollbackRateStatistics, calls.rollbackRate),
  rollbackRateStatisticsDetail: rows(details.rollbackRateStatisticsDetail, [
    rollbackRateStatistics,
    oneTimePassRateReport,
  ]),
  reportReturnAnalyse: statistic(statistics.reportReturnAnalyse, calls.reportReturnReason),
  reportReturnAnalyseDetail: rows(details.reportReturnAnalyseDetail, [statistics.reportReturnAnalyse]),
  unqualifiedItemStatistics: statistic(statistics.unqualifiedItemStatistics, calls.unqualifiedItem),
  unqualifiedItemStatisticsDetail: rows(details.unqualifiedItemStatisticsDetail, [
    statistics.unqualifiedItemStatistics,
  ]),
  personnelWorkload: statistic(statistics.personnelWorkload, calls.personWorkload),
  personnelWorkloadDetail: rows(details.personnelWorkloadDetail, [statistics.personnelWorkload]),
  errorRateStatistics: statistic(statistics.errorRateStatistics, calls.errorRate),
  errorRateStatisticsDetail: rows(details.errorRateStatisticsDetail, [statistics.errorRateStatistics]),
  timelinessRateStatistics: statistic(statistics.timelinessRateStatistics, calls.timelinessRate),
  timelinessRateStatisticsDetail: rows(details.timelinessRateStatisticsDetail, [
    statistics.timelinessRateStatistics,
  ]),
  timelinessTrack: part(lists, 'TimelinessTrackPage'),
  rectificationQuery: part(lists, 'RectificationPage'),
  chargeSummary: statistic(forms.chargeSummary, calls.reportForm),
  chargeSummaryDetail: rows(formDetails.chargeSummaryDetail, [forms.chargeSummary]),
  businessSummary: statistic(forms.businessSummary, calls.reportForm),
  businessSummaryDetail: rows(formDetails.businessSummaryDetail, [forms.businessSummary]),
  billingSummary: statistic(forms.billingSummary, calls.reportForm),
  billingSummaryDetail: rows(formDetails.billingSummaryDetail, [forms.billingSummary]),
  arrearsSummary: statistic(forms.arrearsSummary, calls.reportForm),
  arrearsSummaryDetail: rows(formDetails.arrearsSummaryDetail, [forms.arrearsSummary]),
  inspectionSummary: statistic(forms.inspectionSummary, calls.inspectionSummary),
  inspectionSummaryDetail: rows(formDetails.inspectionSummaryDetail, [forms.inspectionSummary]),
  desktopDataStatistics: statistic(forms.desktopDataStatistics, calls.desktopDepartment),
  desktopDataStatisticsDetail: rows(formDetails.desktopDataStatisticsDetail, [forms.desktopDataStatistics]),
  isTurnByHref_qualityReport: statistic(forms.qualityReport, calls.qualityReport),
  isTurnByHref_assessReport: statistic(forms.assessReport, calls.assessReport),
  annualStatistics: part(annual, 'AnnualStatisticsPage'),
  annualComparison: part(annual, 'AnnualComparisonPage'),
  filePlan: part(documents, 'PlanPage'),
  fileMake: part(documents, 'MakePage'),
  fileAudit: part(documents, 'AuditPage'),
  fileApproval: part(documents, 'ApprovalPage'),
  fileIssue: part(documents, 'IssuePage'),
  fileReceive: part(documents, 'ReceivePage'),
  fileQuery: part(documents, 'QueryPage'),
  fileMenu: part(() => import('./documents/CatalogPage.tsx'), 'CatalogPage'),
  pipeInspectionQuery: part(lists, 'PipeInspectionPage'),
  pipeChkBusAnalyse: statistic(pipeChkBusAnalyse, calls.pipeAnalyse),
  pipeChkBusAnalyseDetail: rows(pipeChkBusAnalyseDetail, [pipeChkBusAnalyse]),
}
