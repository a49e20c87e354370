import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { maintenanceCompliance } from './compliance.ts'

const path = '/api/compliance/complianceJy'
const calls = processCalls(maintenanceCompliance, path, 'compliance', '2 §2.4 complianceJy')

/** Checks whether lifts are maintained by the rules. */
export const complianceCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保合规核查列表'),
} as const
