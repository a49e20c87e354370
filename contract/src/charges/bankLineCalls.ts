import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { registerCalls } from '../kit/register.ts'
import { batchAnswer, joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'
import { bankLine } from './bankLine.ts'

const path = '/api/chamain/bankLine'
const spec = 'domain.md, Payment and charges'
const access = { permission: 'bankLine.match' } as const
const form = { method: 'POST', encoding: 'form', spec, access } as const

const { find, export: exported, template, import: imported } = registerCalls(bankLine, path, 'bankLine', spec)

const offered = z.object({
  id: z.string(),
  chasn: z.string(),
  appno: z.string(),
  unitname: z.string(),
  /** What is due, in fen. */
  due: z.number(),
  confirmDate: z.nullable(z.string()),
  proposed: z.boolean(),
})

export type OfferedCharge = z.output<typeof offered>

/** Transfers of a bank's statement, and the charges that they pay. */
export const bankLineCalls = {
  find,
  export: exported,
  template,
  import: imported,
  /** Takes the charges that were proposed or chosen as paid by a line; of several lines each takes its own proposal. */
  accept: call({
    ...form,
    path: `${path}/accept`,
    writes: true,
    does: '认领银行流水',
    request: z.object({ ids: joinedIds(100), chargeIds: joinedIds(100) }),
    answer: batchAnswer,
  }),
  undo: call({
    ...form,
    path: `${path}/undo`,
    writes: true,
    does: '撤销银行流水的认领',
    request: z.object({ id: recordId, version: optionalText(9) }),
    answer: z.null(),
  }),
  dismiss: call({
    ...form,
    path: `${path}/dismiss`,
    writes: true,
    does: '登记不属检验费的银行流水',
    request: z.object({ ids: joinedIds(300), note: text(300) }),
    answer: batchAnswer,
  }),
  /** Charges that wait for their money: those of the payer first, or what was searched for. */
  charges: call({
    ...form,
    path: `${path}/charges`,
    writes: false,
    does: '银行流水可认领的收费',
    request: z.object({ id: recordId, search: optionalText(100) }),
    answer: z.array(offered),
  }),
} as const
