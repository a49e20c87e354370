import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { optionalText, recordId } from '../../kit/requestFields.ts'
import { electronicSeal } from './electronicSeal.ts'

const path = '/api/sysmng/electronicSeal'
const spec = '2 §7.10; screen 2 §2.10 sysmng'
const calls = processCalls(electronicSeal, path, 'electronicSeal', spec)

/** Electronic seals. */
export const electronicSealCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '电子印章列表'),
  withdraw: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'electronicSeal.withdraw' },
    path: `${path}/withdraw`,
    does: '停用电子印章',
    spec,
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      endReason: optionalText(500),
    }),
    answer: z.null(),
  }),
} as const
