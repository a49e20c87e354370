import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { joinedIds } from '../kit/requestFields.ts'
import { expressBill } from './expressBill.ts'

const path = '/api/expressbill/matExpressBill'
const spec = '2 §2.4 matExpressBillPrint; 2 §7.10'
const mostPrinted = 100
const calls = registerCalls(expressBill, path, 'expressBill', spec)

/** Parcels with reports for units. */
export const expressBillCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '材料快递单列表'),
  print: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    access: { permission: 'expressBill.print' },
    path: `${path}/print`,
    does: '登记快递单打印',
    spec,
    request: z.object({ ids: joinedIds(mostPrinted) }),
    answer: z.object({ count: z.number() }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'print', permission: 'expressBill.print' },
    path: `${path}/printPdf`,
    does: '快递单打印为PDF',
    spec,
    request: z.object({ ids: z.string().check(z.maxLength(mostPrinted * 37)) }),
    answer: 'file',
  }),
} as const
