import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { supervisionMission } from './mission.ts'

const calls = processCalls(supervisionMission, '/api/supcheck/mission', 'checkTask', '2 §2.10 supCheckMng')

/** Tasks of checks, from an authority to those below it. */
export const missionCalls = {
  ...calls,
  list: { ...listCall(calls.find, '/api/supcheck/mission/list', '监督检查任务列表'), spec: '2 §7.10' },
  offices: call({
    method: 'POST',
    path: '/api/supcheck/mission/offices',
    encoding: 'form',
    access: { permission: 'checkTask.save' },
    writes: false,
    spec: '2 §2.10 supCheckMng',
    does: '可以下达任务的执行机构',
    request: z.object({}),
    answer: z.array(z.object({ name: z.string() })),
  }),
} as const
