import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { feeWaiver } from './waiver.ts'

const path = '/api/chamain/feeWaiver'
const calls = processCalls(feeWaiver, path, 'feeWaiver', '2 §2.4 feeWaiver')

/** Applications for waivers. */
export const waiverCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '费用减免：目录查询'),
} as const
