import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { optionalText, recordId } from '../../kit/requestFields.ts'
import { repeatReport } from './repeatReport.ts'

const path = '/api/repeatins/repeatIns'
const spec = '2 §2.4 repeatinsMng; 2 §7.10 (list endpoints for many entities)'
const { find, export: exported } = registerCalls(repeatReport, path, 'repeat', spec)

/** Reports whose result has to be answered: 复检报告, 整改报告. */
export const repeatCalls = {
  find,
  export: exported,
  list: listCall(find, `${path}/list`, '复检、整改报告列表'),
  start: call({
    method: 'POST',
    path: `${path}/start`,
    encoding: 'form',
    access: { permission: 'repeat.start' },
    writes: true,
    does: '发起复检：以登记申报提交该设备的复检',
    spec,
    /** `confirmed`: the answer to a refusal that is a question (code `confirm`), 1 for yes. */
    request: z.object({ id: recordId, confirmed: optionalText(1) }),
    answer: z.object({ appmainsysid: z.string(), appno: z.string() }),
  }),
} as const
