import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { maintenanceCompliance } from './compliance.ts'

const path = '/api/compliance/complianceJy'
const calls = processCalls(maintenanceCompliance, path, 'compliance', '2 §2.4 complianceJy')

/** Checks whether lifts are maintained by the rules. */
export const complianceCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保合规核查列表'),
  /** How many of the visits planned for a period each maintenance unit has made in time. */
  rates: call({
    method: 'POST',
    encoding: 'form',
    path: '/api/elevatormaintenanceinspect/compliance/list',
    does: '维保及时率',
    access: { permission: 'compliance.view' },
    writes: false,
    spec: '2 §2.10 compliance',
    request: listRequest,
    answer: listAnswer,
  }),
} as const
