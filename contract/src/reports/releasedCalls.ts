import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'

export const releasedPath = '/api/complexquery/inspectionReport'

const reads = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'report.view' },
  writes: false,
  spec: '2 §7.10 (list endpoints for many entities); 2 §2.2 inspectionReport',
} as const

/** Reports that were handed to their unit. */
export const releasedCalls = {
  find: call({
    ...reads,
    path: `${releasedPath}/find`,
    does: '检验报告查询',
    request: listRequest,
    answer: listAnswer,
  }),
  list: call({
    ...reads,
    path: `${releasedPath}/list`,
    does: '检验报告列表',
    request: listRequest,
    answer: listAnswer,
  }),
} as const
