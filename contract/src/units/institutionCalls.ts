import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { registerCalls } from '../kit/register.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'
import { unit } from './unit.ts'

const path = '/api/bsfunction/institutionFiling'
const spec = '2 §2.10 bsFunction institutionFiling'
const { find, getDetail, export: exported } = registerCalls(unit, path, 'unit', spec)

/** Filings of inspection and testing institutions, once an installation has switched them on. */
export const institutionCalls = switched('institutions', {
  find,
  getDetail,
  export: exported,
  file: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'unit.save' },
    path: `${path}/save`,
    does: '登记机构备案',
    spec,
    request: z.object({
      id: recordId,
      version: optionalText(20),
      filingno: optionalText(100),
      filingDate: optionalText(20),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
})
