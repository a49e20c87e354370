import { listCall, registerCalls } from '../../kit/register.ts'
import { statisticCalls } from '../../kit/statistic.ts'
import { faultRepair } from './repair.ts'

const path = '/api/elevatormaintenanceinspect/faultRepair'
const calls = registerCalls(faultRepair, path, 'faultRepair', '2 §2.10 faultRepairRecord')

/** Faults of lifts and their repair. */
export const repairCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '故障维修列表'),
} as const

export const repairSummaryCalls = statisticCalls(
  '/api/elevatormaintenanceinspect/faultRepairSummary',
  '故障维修汇总',
  'faultRepair.view',
  '2 §7.10; 2 §2.10 faultRepairRecordSummary',
)
