import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { day, optionalText, recordId, text } from '../../kit/requestFields.ts'
import { majorProblem } from '../../reports/majorProblem.ts'

const path = '/api/safemng/bigProReport'
const spec = '2 §2.10 bigProReport'
const { find, getDetail, move, batchMove, ...calls } = processCalls(majorProblem, path, 'majorProblem', spec)
const begins = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'majorProblem.receive' },
  writes: true,
  spec,
} as const
/** What was begun because of the problem, by its number. */
const begun = z.object({ id: z.string(), no: z.string() })

/** Major problems as the authority receives and disposes of them; their institutes write them. */
export const majorReportCalls = {
  find,
  getDetail,
  move,
  batchMove,
  export: calls.export,
  list: { ...listCall(find, `${path}/list`, '重大问题报告列表'), spec: '2 §7.10' },
  check: call({
    ...begins,
    path: `${path}/check`,
    does: '因重大问题安排监督检查',
    request: z.object({ id: recordId, checkDate: day, checkerLogins: text(400) }),
    answer: begun,
  }),
  danger: call({
    ...begins,
    path: `${path}/danger`,
    does: '因重大问题登记事故隐患',
    request: z.object({
      id: recordId,
      dangerlevel: text(10),
      hazardClause: optionalText(20),
      dangerDesc: text(2000),
    }),
    answer: begun,
  }),
} as const
