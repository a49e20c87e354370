import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { batchAnswer, joined, optionalText } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'

const path = '/api/appmain/timeoutRemind'
/** Which inspections a page is about: those that supervise making and installing, or all others. */
const kind = z.optional(z.enum(['supervision', 'periodic']))

/** Business that has passed the time limit of its step. */
export const remindCalls = {
  find: call({
    method: 'POST',
    path: `${path}/find`,
    encoding: 'form',
    access: { permission: 'task.remind' },
    writes: false,
    does: '超时提醒查询',
    spec: '2 §2.3 timeout reminders',
    request: z.extend(listRequest, { kind }),
    answer: listAnswer,
  }),
  /** The same under the catalogue's path. */
  list: call({
    method: 'POST',
    path: '/api/warning/inspectTimeout/list',
    encoding: 'form',
    access: { permission: 'task.remind' },
    writes: false,
    does: '检验超时列表',
    spec: '2 §7.10; 2 §2.3 timeout reminders',
    request: z.extend(listRequest, { timeoutKind: kind }),
    answer: listAnswer,
  }),
  export: call({
    method: 'GET',
    path: `${path}/export`,
    encoding: 'query',
    access: { ticket: 'export', permission: 'declaration.export' },
    writes: false,
    does: '导出超时业务',
    spec: '2 §2.3 timeout reminders',
    request: z.extend(exportRequest, { kind, fileName: optionalText(60) }),
    answer: 'file',
  }),
  remind: call({
    method: 'POST',
    path: `${path}/remind`,
    encoding: 'form',
    access: { permission: 'task.remind' },
    writes: true,
    does: '发送超时提醒',
    spec: '2 §2.3 timeout reminders',
    request: z.object({ seisns: joined(300) }),
    answer: batchAnswer,
  }),
} as const
