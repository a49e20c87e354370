import { statisticCalls } from '../kit/statistic.ts'

export const overdueCalls = statisticCalls(
  '/api/statistics/overdue',
  '超期未检统计',
  'statistics.view',
  '2 §7.10; 2 §2.2 overdueStatistics',
)
export const analyseCalls = statisticCalls(
  '/api/warning/inspectAnalyse',
  '检验预警分析',
  'statistics.view',
  '2 §7.10; 2 §2.4 inspectWarnAnalyse',
)
