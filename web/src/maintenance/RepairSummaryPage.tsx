import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { repairSummaryCalls } from '@tejian/contract/maintenance/repairs/repairCalls.ts'
import { faultRepairRecordSummary as summary } from '@tejian/contract/maintenance/repairs/repairStatistics.ts'
import { type Behind, wayOf } from '../shared/statistics/asked.ts'
import { StatisticPage } from '../shared/statistics/StatisticPage.tsx'

const fields: Readonly<Record<string, string>> = {
  maintainer: 'maintUnitId',
  user: 'unitId',
  area: 'areaId',
  cause: 'faultReason',
}

/** The faults behind a number; bound lifts and what is still open are on lists that cannot be asked just so. */
const faultsBehind: Behind = ({ asked, groupId, measure, period }) => {
  if ((measure !== 'faultTotal' && measure !== 'trappedTotal') || groupId === emptyGroup) return ''
  const field = fields[wayOf(summary, asked).name] ?? ''
  const conditions = {
    faultTimeBegin: period.begin,
    faultTimeEnd: period.end,
    ...(asked.areaId && { areaId: asked.areaId }),
    ...(groupId && field && { [field]: groupId }),
    ...(measure === 'trappedTotal' && { isTrapped: 'true' }),
  }
  return `/elevatorMaintenanceInspect/faultRepairRecord?${new URLSearchParams(conditions)}`
}

/** 故障维修汇总: faults and repairs by maintenance unit, using unit, area and cause. */
export const RepairSummaryPage = () => (
  <StatisticPage one={summary} calls={repairSummaryCalls} behind={faultsBehind} />
)
