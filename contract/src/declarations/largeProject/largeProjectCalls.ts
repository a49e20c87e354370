import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { text } from '../../kit/requestFields.ts'
import { largeProject } from './largeProject.ts'
import { largeProjectDevice } from './largeProjectDevice.ts'

const path = '/api/inspectpro'
const spec = '2 §2.8 inspectPro; 2 §7.10 (list endpoints for many entities)'

/** Turnarounds themselves. */
export const largeProjectCalls = processCalls(largeProject, `${path}/project`, 'largeProject', spec)

const filing = registerCalls(largeProjectDevice, `${path}/filing`, 'largeProject', spec)
const mission = registerCalls(largeProjectDevice, `${path}/checkMission`, 'largeProject', spec)

/** The vessels and piping of turnarounds, as they are filed. */
export const filingCalls = {
  find: filing.find,
  list: listCall(filing.find, `${path}/filing/list`, '大检备案设备列表'),
  getDetail: filing.getDetail,
  export: filing.export,
} as const

/** The same devices as they are planned and inspected. */
export const missionCalls = {
  find: mission.find,
  list: listCall(mission.find, `${path}/checkMission/list`, '大检检验任务列表'),
  getDetail: mission.getDetail,
  export: mission.export,
  savePlan: {
    ...mission.save,
    path: `${path}/checkMission/savePlan`,
    access: { permission: 'largeProject.plan' },
    does: '大检检验计划：保存',
  } as typeof mission.save,
  saveEntry: {
    ...mission.save,
    path: `${path}/checkMission/saveEntry`,
    access: { permission: 'largeProject.enter' },
    does: '大检检验结果：保存',
  } as typeof mission.save,
  confirm: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'report.enter' },
    path: `${path}/checkMission/confirm`,
    does: '报告中确认大检录入的内容',
    spec: '2 §2.8 inspectPro',
    request: z.object({ seisn: text(40) }),
    answer: z.null(),
  }),
} as const
