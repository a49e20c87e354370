import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { certificateRenewal } from './renewal.ts'

const path = '/api/person/certificateReview'
const calls = processCalls(certificateRenewal, path, 'certificateReview', '2 §2.10 certAudit; 2 §7.10')

/** Applications to renew certificates. */
export const renewalCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '证书复审查询'),
} as const
