import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { registerCalls } from '../kit/register.ts'
import { optionalText, text } from '../kit/requestFields.ts'
import { unableInspection } from './unableInspection.ts'

const path = '/api/bsfunction/noCondForCheckList'
const spec = '2 §2.10 bsFunction noCondForCheckList'
const { find, getDetail, export: exported } = registerCalls(unableInspection, path, 'task', spec)

/** Devices that were not to be inspected on the day of their visit, once an installation has switched that on. */
export const noConditionCalls = switched('noCondition', {
  find,
  getDetail,
  export: exported,
  save: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'report.build' },
    path: `${path}/save`,
    does: '登记不具备检验条件，另行安排检验日期',
    spec,
    request: z.object({
      seisn: text(40),
      taskId: optionalText(40),
      unableReason: optionalText(20),
      unableDate: optionalText(20),
      note: optionalText(2000),
      replanDate: optionalText(20),
      confirmUserName: optionalText(40),
    }),
    answer: z.object({ id: z.string() }),
  }),
})
