import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { optionalText } from '../kit/requestFields.ts'
import { paySwitch } from './paySwitch.ts'

const path = '/api/chamain/onlineOffline'
const spec = '2 §2.4 payMng'
const { find, export: exported } = registerCalls(paySwitch, path, 'payment', spec)

/** Charges changed between online and offline payment. */
export const paySwitchCalls = {
  find,
  export: exported,
  list: listCall(find, `${path}/list`, '线上线下缴费转换：目录查询'),
  switch: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'payment.switch' },
    path: `${path}/switch`,
    does: '转换缴费方式',
    spec,
    request: z.object({
      chasn: optionalText(40),
      newPayWay: optionalText(10),
      changeReason: optionalText(500),
    }),
    answer: z.object({ id: z.string(), chasn: z.string() }),
  }),
} as const
