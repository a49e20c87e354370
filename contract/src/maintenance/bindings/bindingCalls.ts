import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { maintenanceBinding } from './binding.ts'

const path = '/api/elevatormaintenance/bind'
const calls = processCalls(maintenanceBinding, path, 'maintBinding', '2 §2.10 bindVerify, bindSearch')

/** The binding of lifts to maintenance units. */
export const bindingCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保绑定列表'),
} as const
