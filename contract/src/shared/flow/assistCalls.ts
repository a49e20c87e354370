import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { joined, optionalText } from '../../kit/requestFields.ts'

const form = {
  method: 'POST',
  encoding: 'form',
  writes: true,
  access: { permission: 'declaration.assist' },
} as const

const handing = { taskIds: joined(200), dealMan: optionalText(40), note: optionalText(200) }

/** A holder asks a colleague of the same post to handle what waits for him. */
export const assistCalls = {
  submitAssHandle: call({
    ...form,
    path: '/api/appbuss/submitAssHandle',
    does: '协助办理',
    spec: '1 §7 Applications',
    request: z.object({ ...handing, seisns: joined(200) }),
    answer: z.null(),
  }),
  submitAssHandleLs: call({
    ...form,
    path: '/api/appbuss/submitAssHandleLs',
    does: '协助办理（业务列表）',
    spec: '2 §7.3 Report workflow',
    request: z.object({ ...handing, seisns: joined(200) }),
    answer: z.object({
      successCount: z.number(),
      errors: z.array(z.object({ seisn: z.string(), message: z.string() })),
    }),
  }),
  submitAssHandleLsBySBDJ: call({
    ...form,
    path: '/api/appbuss/submitAssHandleLsBySBDJ',
    does: '协助办理（申报登记）',
    spec: '2 §7.3 Report workflow',
    request: z.object({ ...handing, appnos: joined(200), seisns: joined(200) }),
    answer: z.object({
      successCount: z.number(),
      errors: z.array(z.object({ appno: z.string(), message: z.string() })),
    }),
  }),
} as const
