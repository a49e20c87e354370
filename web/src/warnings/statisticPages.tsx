import { analyseCalls, overdueCalls } from '@tejian/contract/warnings/statisticCalls.ts'
import { inspectWarnAnalyse, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { StatisticPage } from '../shared/statistics/StatisticPage.tsx'
import { analysedRows, overdueRows } from './lists.ts'

/** 超期未检统计: devices past their inspection date by area, township, class and unit. */
export const OverdueStatisticsPage = () => (
  <StatisticPage one={overdueStatistics} calls={overdueCalls} behind={overdueRows} />
)

/** 检验预警分析: due, declared, inspected and overdue devices by month, class and area. */
export const WarnAnalysePage = () => (
  <StatisticPage one={inspectWarnAnalyse} calls={analyseCalls} behind={analysedRows} />
)
