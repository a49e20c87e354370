import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { refund } from './refund.ts'

const path = '/api/chamain/onlineRefund'
const calls = processCalls(refund, path, 'refund', '2 §2.7 onlineRefundApplyFlow')

/** Applications for refunds. */
export const refundCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '退费申请：目录查询'),
} as const
