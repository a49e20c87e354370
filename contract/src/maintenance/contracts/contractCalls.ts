import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { batchAnswer, recordId, text } from '../../kit/requestFields.ts'
import { maintenanceContract } from './contract.ts'

const path = '/api/elevatormaintenanceinspect/contact'
const spec = '2 §2.10 maintenanceContactList'
const calls = processCalls(maintenanceContract, path, 'maintContract', spec)
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))
const writes = { method: 'POST', encoding: 'form', writes: true, spec } as const

/** Maintenance contracts. */
export const contractCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保合同列表'),
  terminate: call({
    ...writes,
    path: `${path}/terminate`,
    does: '解除维保合同',
    access: { permission: 'maintContract.terminate' },
    request: z.object({ id: recordId, version, terminateReason: text(500) }),
    answer: z.null(),
  }),
  /** Applies for the binding of every lift of a contract that has none yet. */
  bind: call({
    ...writes,
    path: `${path}/bind`,
    does: '申请绑定合同的电梯',
    access: { permission: 'maintBinding.save' },
    request: z.object({ id: recordId, emergencytel: text(20) }),
    answer: batchAnswer,
  }),
} as const
