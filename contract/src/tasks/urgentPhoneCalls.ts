import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalId, optionalText, text } from '../kit/requestFields.ts'

export const urgentPhoneCalls = {
  /** Whether an urgent-repair telephone can be right for a device; what only looks odd is said and stays valid. */
  checkUrgsurtel: call({
    method: 'POST',
    path: '/api/businesspro/common/checkUrgsurtel',
    encoding: 'form',
    access: { permission: 'task.view' },
    writes: false,
    does: '应急救援电话核对',
    spec: '2 §7.5 Other supervision endpoints',
    request: z.object({ seisn: optionalText(40), equdatasysid: optionalId, urgsurtel: text(40) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
} as const

export const urgentPhoneSentences = {
  nothingAsked: '请提供业务流水号或设备',
  otherUnit: '该电话是其他维保单位的电话，请核对',
  fits: '电话格式正确',
} as const
