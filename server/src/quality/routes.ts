import * as calls from '@tejian/contract/quality/calls.ts'
import { quarterlyReports } from '@tejian/contract/quality/forms.ts'
import * as statistics from '@tejian/contract/quality/statistics.ts'
import * as details from '@tejian/contract/quality/views/detailViews.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import type { Narrow } from '../kit/statistics/question.ts'
import { bindDrill, bindStatistics } from '../shared/statistics/bind.ts'
import { freshenItems } from './facts.ts'
import { completeErrors, completeRollbacks, completeSteps } from './timeliness.ts'

/** Without the right to everybody's figures one sees the own line. */
const onlyOwnLine: Narrow = ({ user }) =>
  user.permissions.has('quality.person') ? [] : [sql<SqlBool>`stat_person."inspectorId" = ${user.loginName}`]

/** Statistics over business, and the lists of the business behind their numbers. */
export function qualityRoutes(bind: Bind, { lookups }: Services): void {
  const facts = { lookups, freshen: freshenItems }
  const { qualifiedRateStatistics, onceStatistics, workloadStatistics } = statistics
  const { defectCountStatistics, rollbackRateStatistics, oneTimePassRateReport } = statistics
  bindStatistics(bind, calls.qualifiedRate, [qualifiedRateStatistics], facts)
  bindStatistics(bind, calls.oncePassRate, onceStatistics, facts)
  bindStatistics(bind, calls.workload, workloadStatistics, facts)
  bindStatistics(bind, calls.defectCount, [defectCountStatistics], facts)
  bindStatistics(bind, calls.rollbackRate, [rollbackRateStatistics], facts)
  bindDrill(bind, calls.qualifiedRateRows, {
    ...facts,
    view: details.qualifiedRateStatisticsDetail,
    statistics: [qualifiedRateStatistics, ...onceStatistics.filter((one) => one !== oneTimePassRateReport)],
  })
  bindDrill(bind, calls.workloadRows, {
    ...facts,
    view: details.workloadDepartQueryDetail,
    statistics: [...workloadStatistics, ...quarterlyReports],
  })
  bindDrill(bind, calls.workloadByDeviceRows, {
    ...facts,
    view: details.workloadEquQueryDetail,
    statistics: [workloadStatistics[1], workloadStatistics[0]],
  })
  bindDrill(bind, calls.defectCountRows, {
    ...facts,
    view: details.defectCountStatisticsDetail,
    statistics: [defectCountStatistics],
  })
  bindStatistics(bind, calls.reportReturnReason, [statistics.reportReturnAnalyse], facts)
  bindDrill(bind, calls.reportReturnRows, {
    ...facts,
    view: details.reportReturnAnalyseDetail,
    statistics: [statistics.reportReturnAnalyse],
  })
  bindStatistics(bind, calls.unqualifiedItem, [statistics.unqualifiedItemStatistics], facts)
  bindDrill(bind, calls.unqualifiedItemRows, {
    ...facts,
    view: details.unqualifiedItemStatisticsDetail,
    statistics: [statistics.unqualifiedItemStatistics],
  })
  const ownLine = { ...facts, narrow: onlyOwnLine }
  bindStatistics(bind, calls.personWorkload, [statistics.personnelWorkload], ownLine)
  bindDrill(bind, calls.personWorkloadRows, {
    ...ownLine,
    view: details.personnelWorkloadDetail,
    statistics: [statistics.personnelWorkload],
  })
  bindDrill(bind, calls.rollbackRateRows, {
    ...facts,
    view: details.rollbackRateStatisticsDetail,
    statistics: [rollbackRateStatistics, oneTimePassRateReport],
    complete: completeRollbacks,
  })
  bindStatistics(bind, calls.errorRate, [statistics.errorRateStatistics], facts)
  bindDrill(bind, calls.errorRateRows, {
    ...facts,
    view: details.errorRateStatisticsDetail,
    statistics: [statistics.errorRateStatistics],
    complete: completeErrors,
  })
  bindStatistics(bind, calls.timelinessRate, [statistics.timelinessRateStatistics], facts)
  bindDrill(bind, calls.timelinessRateRows, {
    ...facts,
    view: details.timelinessRateStatisticsDetail,
    statistics: [statistics.timelinessRateStatistics],
    complete: completeSteps,
  })
}
