import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { optionalText, text } from '../kit/requestFields.ts'
import { taskCancellation } from './cancellation.ts'

const {
  find,
  getDetail,
  move,
  batchMove,
  export: exported,
} = processCalls(
  taskCancellation,
  '/api/taskcancel/taskCancel',
  'task',
  '2 §2.3 taskCancelDealList; 2 §2.7 taskCancelQueryList',
)

/** Asking for the cancellation of a task, and deciding it. */
export const cancelCalls = {
  find,
  getDetail,
  move,
  batchMove,
  export: exported,
  list: call({
    method: 'POST',
    path: '/api/taskcancel/list',
    encoding: 'form',
    access: { permission: 'task.view' },
    writes: false,
    does: '任务取消申请查询',
    spec: '2 §7.10 list endpoints',
    request: z.extend(listRequest, {
      seisn: optionalText(40),
      appno: optionalText(40),
      unitname: optionalText(100),
      status: optionalText(10),
    }),
    answer: listAnswer,
  }),
  apply: call({
    method: 'POST',
    path: '/api/taskcancel/apply',
    encoding: 'form',
    access: { permission: 'task.cancel' },
    writes: true,
    does: '申请取消任务',
    spec: '2 §2.3 taskCancelDealList',
    request: z.object({ seisn: text(40), reasonId: optionalText(20), detailDesc: optionalText(2000) }),
    answer: z.object({ id: z.string() }),
  }),
} as const
