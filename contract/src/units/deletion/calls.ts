import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { optionalText, recordId, text } from '../../kit/requestFields.ts'
import { unitDeletion } from './unitDeletion.ts'

const path = '/api/sysmng/unitDelReview'
const spec = '2 §2.10 sysmng system safety; §7.10'
const { delete: _delete, ...calls } = processCalls(unitDeletion, path, 'unitDeletion', spec)
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))
const writing = { method: 'POST', encoding: 'form', writes: true, spec } as const

/** Deleting units after a review, and bringing them back. */
export const unitDeletionCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '单位删除待审列表'),
  /** Where units are kept: the unit as its page showed it. */
  request: call({
    ...writing,
    access: { permission: 'unitDeletion.save' },
    path: `${path}/request`,
    does: '申请删除单位',
    request: z.object({ unitId: recordId, version, deleteReason: text(500) }),
    answer: z.object({ id: z.string() }),
  }),
  restore: call({
    ...writing,
    access: { permission: 'unitDeletion.restore' },
    path: `${path}/restore`,
    does: '恢复已删除的单位',
    request: z.object({ id: recordId, version: z.optional(version), restoreReason: optionalText(500) }),
    answer: z.object({ unitId: z.string() }),
  }),
} as const
