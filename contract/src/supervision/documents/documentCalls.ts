import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { recordId } from '../../kit/requestFields.ts'
import { lawDocument } from './document.ts'

const spec = '2 §2.10 sceneLawsMng'
const path = '/api/securitycheck/sceneLaws'
const calls = processCalls(lawDocument, path, 'lawDocument', spec)

/** Papers of the authority. */
export const documentCalls = {
  ...calls,
  list: { ...listCall(calls.find, `${path}/list`, '现场执法文书列表'), spec: '2 §7.10' },
  orders: {
    ...listCall(calls.find, '/api/securitycheck/zLsYJ/list', '监察指令书与意见书列表'),
    spec: '2 §7.10',
  },
  printPdf: call({
    method: 'GET',
    path: `${path}/printPdf`,
    encoding: 'query',
    access: { ticket: 'lawDocumentPrint', permission: 'lawDocument.view' },
    writes: false,
    spec,
    does: '打印执法文书',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const
