import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { day, optionalText, recordId, text } from '../kit/requestFields.ts'
import { entrustedProject } from './entrusted.ts'

const path = '/api/wtxmnbtjzx'
const calls = processCalls(entrustedProject, path, 'entrusted', '1 §7 Applications; 2 §2.3 entrustProReg')
const writes = { method: 'POST', encoding: 'form', writes: true } as const

/** Entrusted projects. */
export const entrustedCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '委托项目：目录查询'),
  get: { ...calls.getDetail, path: `${path}/get`, does: '委托项目：取一个' } as typeof calls.getDetail,
  saveGd: call({
    ...writes,
    access: { permission: 'entrusted.archive' },
    path: `${path}/saveGd`,
    does: '委托项目归档登记',
    spec: '1 §7 Applications',
    request: z.object({
      id: recordId,
      archiveNo: text(40),
      archiveDate: day,
      note: optionalText(500),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  charge: call({
    ...writes,
    access: { permission: 'charge.save' },
    path: `${path}/charge`,
    does: '委托项目登记收费',
    spec: '2 §2.3 entrustProReg',
    request: z.object({ id: recordId }),
    answer: z.object({ id: z.string(), chasn: z.string() }),
  }),
} as const
