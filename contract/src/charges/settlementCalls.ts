import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { settlement } from './settlement.ts'

const path = '/api/chamain/agreementFee'
const calls = processCalls(settlement, path, 'settlement', '2 §2.4 agreementFee')

/** Settlements under agreements. */
export const settlementCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '协议收费：目录查询'),
} as const
