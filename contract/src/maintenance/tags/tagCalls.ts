import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { registerCalls } from '../../kit/register.ts'
import { recordId } from '../../kit/requestFields.ts'
import { liftTag } from './tag.ts'

const path = '/api/elevatormaintenanceinspect/tag'
const spec = '2 §2.10 nfcSign'
const calls = registerCalls(liftTag, path, 'liftTag', spec)
const writes = { method: 'POST', encoding: 'form', access: { permission: 'liftTag.save' }, spec } as const

/** Tags at lifts: made by the unit that maintains them. */
export const tagCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  export: calls.export,
  stop: call({
    ...writes,
    path: `${path}/stop`,
    does: '停用标签',
    writes: true,
    request: z.object({ id: recordId, version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')) }),
    answer: z.null(),
  }),
  address: call({
    ...writes,
    path: `${path}/address`,
    does: '标签的地址',
    writes: false,
    request: z.object({ id: recordId }),
    answer: z.object({
      nfcno: z.string(),
      equcode: z.string(),
      /** What the printed code says. */
      address: z.string(),
      /** What is written onto the NFC sticker. */
      nfcAddress: z.string(),
    }),
  }),
} as const
