import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { day, optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { hiddenDanger } from './hiddenDanger.ts'

const path = '/api/jysumhdmhdc'
const spec = '2 §7.5'
const form = { method: 'POST', encoding: 'form', spec } as const
const may = { permission: 'hiddenDanger.save' } as const

const wired = z.looseObject({
  id: z.string(),
  seisn: z.nullable(z.string()),
  unitname: z.nullable(z.string()),
})

const calls = processCalls(hiddenDanger, path, 'hiddenDanger', '2 §7.5; 2 §2.3 DangerRegister')

/** Hidden dangers: a register that a process moves, and the calls of spec 2 §7.5 and §7.10. */
export const dangerCalls = {
  ...calls,
  hiddenDangerList: listCall(calls.find, '/api/safemng/hiddenDanger/list', '事故隐患列表'),
  list: call({
    ...form,
    path: `${path}/list`,
    access: { permission: 'hiddenDanger.view' },
    writes: false,
    does: '重大事故隐患列表',
    request: listRequest,
    answer: listAnswer,
  }),
  sumHdmHdcDetail: call({
    ...form,
    path: `${path}/sumHdmHdcDetail`,
    access: { permission: 'hiddenDanger.view' },
    writes: false,
    does: '重大事故隐患详情',
    request: z.object({ id: optionalId, seisn: optionalText(40) }),
    answer: wired,
  }),
  saveJySumHdmHdc: call({
    ...form,
    path: `${path}/saveJySumHdmHdc`,
    access: may,
    writes: true,
    does: '保存重大事故隐患',
    request: z.object({
      id: optionalId,
      seisn: optionalText(40),
      equdatasysid: optionalId,
      unitname: text(200),
      dangerType: text(40),
      dangerDesc: text(2000),
      foundDate: day,
      rectifyLimit: z.optional(day),
      note: optionalText(1000),
    }),
    answer: z.object({ id: z.string() }),
  }),
  submitJySumHdmHdc: call({
    ...form,
    path: `${path}/submitJySumHdmHdc`,
    access: may,
    writes: true,
    does: '上报重大事故隐患',
    request: z.object({ id: recordId, dealMan: optionalText(40) }),
    answer: z.null(),
  }),
} as const
