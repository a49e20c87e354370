import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { subsidy } from './subsidy.ts'

const path = '/api/chamain/subsidyAudit'
const calls = processCalls(subsidy, path, 'subsidy', '2 §2.4 subsidyAudit')

/** Applications for subsidies. */
export const subsidyCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '补助资金审核：目录查询'),
} as const
