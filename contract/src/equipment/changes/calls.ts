import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { changeRegistration } from './change.ts'

const path = '/api/alterapply'
const calls = processCalls(changeRegistration, path, 'registration', '2 §2.10 changeRegister; 2 §7.10')
const reads = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'registration.view' },
  writes: false,
} as const

/** Changes of use registrations: the machinery's calls, the catalogue's list, and what stands against a change. */
export const changeCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '变更登记列表'),
  standing: call({
    ...reads,
    path: `${path}/standing`,
    does: '设备能否办理某种变更，及其未办结的检验业务',
    spec: '2 §2.10 changeRegister',
    request: z.object({ equdatasysid: recordId, changetype: text(10) }),
    answer: z.object({
      /** Why the change cannot be applied for; null when it can. */
      problem: z.nullable(z.string()),
      /** Inspections of the device that are under way, as sentences; only where the change ends its use. */
      openTasks: z.array(z.string()),
    }),
  }),
} as const
