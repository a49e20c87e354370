import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { supervisionMission } from './mission.ts'

const calls = processCalls(supervisionMission, '/api/supcheck/mission', 'checkTask', '2 §2.10 supCheckMng')

/** Tasks of checks, from an authority to those below it. */
export const missionCalls = {
  ...calls,
  list: { ...listCall(calls.find, '/api/supcheck/mission/list', '监督检查任务列表'), spec: '2 §7.10' },
} as const
