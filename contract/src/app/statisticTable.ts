import * as analysis from '../emergencies/analysisCalls.ts'
import * as emergencies from '../emergencies/statistics.ts'
import { dataQualityCalls, dataQualityItemCalls } from '../equipment/quality/calls.ts'
import { dataQuality, dataQualityItems } from '../equipment/quality/statistics.ts'
import type { AnyStatistic, StatisticCalls } from '../kit/statistic.ts'
import { repairSummaryCalls } from '../maintenance/repairs/repairCalls.ts'
import { faultRepairRecordSummary } from '../maintenance/repairs/repairStatistics.ts'
import * as calls from '../quality/calls.ts'
import * as forms from '../quality/forms.ts'
import * as quality from '../quality/statistics.ts'
import { pipeChkBusAnalyse } from '../quality/statPipe.ts'
import { dangerAnalyze, dangerAnalyzeCalls } from '../supervision/dangerStatistics.ts'
import { analyseCalls, overdueCalls } from '../warnings/statisticCalls.ts'
import { inspectWarnAnalyse, overdueStatistics } from '../warnings/statistics.ts'

export type AskedStatistic = { readonly one: AnyStatistic; readonly calls: StatisticCalls }

const under = (calls: StatisticCalls, ...statistics: readonly AnyStatistic[]): AskedStatistic[] =>
  statistics.map((one) => ({ one, calls }))

const all: readonly AskedStatistic[] = [
  ...under(calls.qualifiedRate, quality.qualifiedRateStatistics),
  ...under(calls.oncePassRate, ...quality.onceStatistics),
  ...under(calls.workload, ...quality.workloadStatistics),
  ...under(calls.defectCount, quality.defectCountStatistics),
  ...under(calls.rollbackRate, quality.rollbackRateStatistics),
  ...under(calls.reportReturnReason, quality.reportReturnAnalyse),
  ...under(calls.unqualifiedItem, quality.unqualifiedItemStatistics),
  ...under(calls.personWorkload, quality.personnelWorkload),
  ...under(calls.errorRate, quality.errorRateStatistics),
  ...under(calls.timelinessRate, quality.timelinessRateStatistics),
  ...under(calls.reportForm, ...forms.reportForms),
  ...under(calls.qualityReport, forms.qualityReport),
  ...under(calls.assessReport, forms.assessReport),
  ...under(calls.inspectionSummary, forms.inspectionSummary),
  ...under(calls.desktopDepartment, forms.desktopDataStatistics),
  ...under(calls.pipeAnalyse, pipeChkBusAnalyse),
  ...under(repairSummaryCalls, faultRepairRecordSummary),
  ...under(overdueCalls, overdueStatistics),
  ...under(analyseCalls, inspectWarnAnalyse),
  ...under(dataQualityCalls, dataQuality),
  ...under(dataQualityItemCalls, dataQualityItems),
  ...under(dangerAnalyzeCalls, dangerAnalyze),
  ...under(analysis.disposalOverviewCalls, emergencies.disposalOverview),
  ...under(analysis.disposalUnitCalls, emergencies.disposalUnit),
  ...under(analysis.timeIntervalCalls, emergencies.timeInterval),
  ...under(analysis.placeCalls, emergencies.place),
  ...under(analysis.equipmentAgeCalls, emergencies.equipmentAge),
  ...under(analysis.manufacturerCalls, emergencies.manufacturer),
  ...under(analysis.responsibleUnitCalls, emergencies.responsibleUnit),
  ...under(analysis.frequencyCalls, emergencies.frequency),
  ...under(analysis.equipmentRankingCalls, emergencies.equipmentRanking),
  ...under(analysis.firstResponseUnitCalls, emergencies.firstResponseUnit),
  ...under(analysis.unassistedUnitCalls, emergencies.unassistedUnit),
  ...under(analysis.summaryCalls, emergencies.summary),
]

/** Every statistic by its page's name, with the calls that ask it: what may be put on a desktop (decision 0084). */
export const statisticTable: Readonly<Record<string, AskedStatistic>> = Object.fromEntries(
  all.map((asked) => [asked.one.viewNo, asked]),
)
