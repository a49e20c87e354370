import { listCall, registerCalls } from '../../kit/register.ts'
import { maintenanceLapse } from './lapse.ts'

const path = '/api/elevatormaintenance/bailOut'
const {
  find,
  getDetail,
  export: exported,
} = registerCalls(maintenanceLapse, path, 'maintLapse', '2 §2.10 bailOutSearch, elevatorStopMainTain')

/** Lifts without a maintenance unit. */
export const lapseCalls = {
  find,
  getDetail,
  export: exported,
  list: listCall(find, `${path}/list`, '脱保电梯列表'),
  stopList: listCall(find, '/api/statistics/elevatorStopMaintain/list', '停保电梯列表'),
} as const
