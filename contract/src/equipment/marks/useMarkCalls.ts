import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { joinedIds, optionalText, recordId } from '../../kit/requestFields.ts'
import { useMark } from './useMark.ts'

const path = '/api/signreplacement/signReplacement'
const spec = '2 §2.4 signReplacement; 2 §7.10'
const calls = registerCalls(useMark, path, 'useMark', spec)
const form = { method: 'POST', encoding: 'form', writes: true, spec } as const

/** Use marks in the place of others; their paper is a print of devices (`equipmentPrintCalls.printPdf`). */
export const useMarkCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '使用标志补换列表'),
  print: call({
    ...form,
    path: `${path}/print`,
    access: { permission: 'useMark.print' },
    does: '登记使用标志打印',
    request: z.object({ ids: joinedIds(100) }),
    answer: z.object({ batchNo: z.string() }),
  }),
  void: call({
    ...form,
    path: `${path}/void`,
    access: { permission: 'useMark.save' },
    does: '使用标志补换作废',
    request: z.object({ id: recordId, version: optionalText(9), voidReason: optionalText(500) }),
    answer: z.null(),
  }),
} as const
