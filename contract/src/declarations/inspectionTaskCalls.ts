import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { optionalText } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'

const path = '/api/bsfunction/inspectionTask'
const spec = '2 §2.10 bsFunction inspectionTaskMng'

/** The steps of a task, from its arrangement to its report. */
export const taskSteps = ['RWAP', 'RWQR', 'BGSC', 'BGLR'] as const

/** Tasks across departments, once an installation has switched that on. */
export const inspectionTaskCalls = switched('tasks', {
  find: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission: 'task.arrange' },
    path: `${path}/find`,
    does: '检验任务管理查询',
    spec,
    request: listRequest,
    answer: listAnswer,
  }),
  export: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'export', permission: 'declaration.export' },
    path: `${path}/export`,
    does: '导出检验任务',
    spec,
    request: z.extend(exportRequest, { ids: optionalText(20_000), fileName: optionalText(60) }),
    answer: 'file',
  }),
})
