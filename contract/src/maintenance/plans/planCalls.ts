import { listCall, registerCalls } from '../../kit/register.ts'
import { maintenancePlan } from './plan.ts'

const path = '/api/elevatormaintenanceinspect/plan'
const calls = registerCalls(maintenancePlan, path, 'maintPlan', '2 §2.10 maintenancePlanList')

/** What maintenance of lifts is planned; people read it, the product writes it. */
export const planCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '维保计划列表'),
} as const
