import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { joinedIds, recordId } from '../../kit/requestFields.ts'

export const equipmentPrintPath = '/api/eqdbase/eqdPrint'
const spec = '2 §2.2 InpipeModifyCheck'
const permission = 'equipment.print'

/** Prints of devices: chosen, noted, then opened as one PDF by a ticket for that print. */
export const equipmentPrintCalls = {
  find: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission },
    path: `${equipmentPrintPath}/find`,
    does: '设备综合打印查询',
    spec,
    request: listRequest,
    answer: listAnswer,
  }),
  print: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission },
    path: `${equipmentPrintPath}/print`,
    does: '登记设备打印',
    spec,
    request: z.object({
      ids: joinedIds(300),
      printType: z.enum(['1', '2', '3'], { error: '请选择打印类型' }),
      labelProjectId: z.optional(z.union([recordId, z.literal('')])),
      printCopies: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/, '份数为1至20'))),
    }),
    answer: z.object({ batchNo: z.string() }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'equipmentPrint', permission },
    path: `${equipmentPrintPath}/printPdf`,
    does: '设备打印为PDF',
    spec,
    request: z.object({ batchNo: recordId }),
    answer: 'file',
  }),
} as const
