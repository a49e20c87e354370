import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, StatisticCalls } from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import * as statistics from '@tejian/contract/quality/statistics.ts'
import * as details from '@tejian/contract/quality/views/detailViews.ts'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'

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

/** How well and how much the institute works. */
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
  workloadDepartQueryDetail: rows(details.workloadDepartQueryDetail, workloadStatistics),
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
}
