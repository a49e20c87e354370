import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { inspectionTermination } from './termination.ts'

const path = '/api/termination/termination'
const calls = processCalls(inspectionTermination, path, 'termination', '2 §2.4 termination; 2 §7.10')

/** Applications to stop an inspection for good. */
export const terminationCalls = {
  ...calls,
  list: listCall(calls.find, '/api/termination/list', '终止检验列表'),
} as const
