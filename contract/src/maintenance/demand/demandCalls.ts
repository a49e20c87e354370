import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { onDemandMaintenance } from './demand.ts'

const path = '/api/elevatormaintenanceinspect/onDemandMaintenance'
const spec = '2 §2.10 onDemandMaintenance'
const calls = processCalls(onDemandMaintenance, path, 'onDemand', spec)

/** Maintenance on demand. */
export const demandCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '按需维保列表'),
  terminate: call({
    method: 'POST',
    encoding: 'form',
    spec,
    path: `${path}/terminate`,
    does: '终止按需维保',
    access: { permission: 'onDemand.audit' },
    writes: true,
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      endReason: text(500),
    }),
    answer: z.null(),
  }),
} as const
