import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { registerCalls } from '../kit/register.ts'
import { instrument } from './instrument.ts'

/** The instruments of an institute as a register of its own. */
export const instrumentRegister = registerCalls(
  instrument,
  '/api/instrument/instrument',
  'instrument',
  '1 §3 Instrument; 2 §2.5 instrumentEqu',
)

const list = (path: string, does: string) =>
  call({
    method: 'POST',
    path,
    encoding: 'form',
    access: { permission: 'instrument.view' },
    writes: false,
    does,
    spec: '2 §3; 2 §7.10 list endpoints',
    request: z.extend(listRequest, {}),
    answer: listAnswer,
  })

/** Finding instruments: all of them, and those whose calibration is due within a month or has lapsed. */
export const instrumentCalls = {
  instrument: list('/api/instrument/instrument/list', '仪器设备查询'),
  inWarning: list('/api/instrument/inWarning/list', '仪器到期预警'),
  /** The same under the path that its view names. */
  findWarning: list('/api/instrument/inWarning/find', '仪器到期预警'),
} as const
