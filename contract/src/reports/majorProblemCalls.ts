import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { recordId } from '../kit/requestFields.ts'
import { majorProblem } from './majorProblem.ts'

const path = '/api/bigproblem/bigProblem'
const spec = '2 §2.4 bigProblemMng; 2 §7.10'
const calls = processCalls(majorProblem, path, 'majorProblem', spec)

/** Major problems that inspections found. */
export const majorProblemCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '重大问题列表'),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    path: `${path}/printPdf`,
    access: { ticket: 'print', permission: 'majorProblem.view' },
    writes: false,
    does: '打印特种设备重大问题报告',
    spec,
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const
