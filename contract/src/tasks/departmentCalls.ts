import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { batchAnswer, joined, optionalId } from '../kit/requestFields.ts'

/** Tasks go to another department before they are arranged, once an installation has switched that on. */
export const departmentCalls = switched('tasks', {
  change: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'task.arrange' },
    path: '/api/bsfunction/inspectionTask/changeDept',
    does: '调整检验任务的科室',
    spec: '2 §2.10 bsFunction inspectionTaskMng',
    request: z.object({ seisns: joined(300), inspDept: optionalId }),
    answer: batchAnswer,
  }),
})
