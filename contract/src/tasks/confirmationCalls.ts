import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { registerCalls } from '../kit/register.ts'
import { joined, optionalText, text } from '../kit/requestFields.ts'
import { confirmationInput, confirmationStanding } from './confirmationShapes.ts'
import { threeConfirmation } from './threeConfirmation.ts'

const path = '/api/bsfunction/threeConfirmations'
const spec = '2 §2.10 bsFunction threeConfirmations'
const { find, getDetail, export: exported } = registerCalls(threeConfirmation, path, 'confirmation', spec)

/** The three confirmations before an inspection, once an installation has switched them on. */
export const confirmationCalls = switched('confirmations', {
  find,
  getDetail,
  export: exported,
  visit: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission: 'confirmation.save' },
    path: `${path}/visit`,
    does: '待确认的业务及同一次检验的其他设备',
    spec,
    request: z.object({ seisn: text(40) }),
    answer: z.object({
      standing: confirmationStanding,
      /** The others of the same visit that wait for their confirmation too. */
      together: z.array(
        z.object({
          seisn: z.string(),
          equname: z.nullable(z.string()),
          equcode: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  save: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'confirmation.save' },
    path: `${path}/save`,
    does: '登记检验前三确认',
    spec,
    request: z.object({ seisns: joined(300), ...confirmationInput, note: optionalText(500) }),
    answer: z.object({ saved: z.number(), unmet: z.boolean() }),
  }),
})
