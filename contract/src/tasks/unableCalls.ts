import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalId, optionalText, text } from '../kit/requestFields.ts'

const path = '/api/unabletest/ibmsBrmEqmEqdNotche'

/** That an inspection could not be made, and why. */
export const unableCalls = {
  get: call({
    method: 'POST',
    path: `${path}/get`,
    encoding: 'form',
    access: { permission: 'task.view' },
    writes: false,
    does: '无法检验记录',
    spec: '2 §7.5 Other supervision endpoints',
    request: z.object({ seisn: optionalText(40), equdatasysid: optionalId, id: optionalId }),
    /** Null while there is none. */
    answer: z.nullable(z.looseObject({ id: z.string(), seisn: z.string() })),
  }),
  save: call({
    method: 'POST',
    path: `${path}/save`,
    encoding: 'form',
    access: { permission: 'report.build' },
    writes: true,
    does: '登记无法检验',
    spec: '2 §7.5 Other supervision endpoints; domain.md BGSC',
    request: z.object({
      id: optionalId,
      seisn: text(40),
      taskId: optionalText(40),
      equdatasysid: optionalId,
      unableReason: optionalText(20),
      unableDate: optionalText(20),
      note: optionalText(2000),
    }),
    answer: z.object({ id: z.string() }),
  }),
} as const
