import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText, text } from '../kit/requestFields.ts'

/** Ending an inspection by hand: 无法检验, and write-backs that failed (page inspectEnd). */
export const finishCalls = {
  submitEnd: call({
    method: 'POST',
    path: '/api/appbuss/submitEnd',
    encoding: 'form',
    access: { permission: 'report.finish' },
    writes: true,
    does: '检验办结',
    spec: '2 §7.3',
    request: z.object({ seisn: text(40), taskId: optionalText(40), acceptOpinion: optionalText(2000) }),
    answer: z.null(),
  }),
} as const
