import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { optionalId, optionalText } from '../../kit/requestFields.ts'

const spec = '1 §7 Evaluation'

/** How a unit has fared so far: how often it was evaluated, its mean rating, how often each defect was found. */
const unitHistory = z.object({
  count: z.number(),
  /** Mean of the codes, 1 很好 to 4 较差; null when it was never evaluated. */
  average: z.nullable(z.number()),
  defects: z.array(z.object({ code: z.string(), count: z.number() })),
})

export type UnitHistory = z.output<typeof unitHistory>

const values = z.looseObject({
  appno: z.string(),
  appmainsysid: z.string(),
  /** Null while the declaration has not been evaluated: the values are what a form begins with. */
  version: z.nullable(z.number()),
  history: unitHistory,
})

export type EvaluationValues = z.output<typeof values>

/** The evaluation of a declaring unit. Required fields are told by the record, each with its own sentence. */
export const custAssessCalls = {
  getDetailCustAssess: call({
    method: 'POST',
    path: '/api/custassess/getDetailCustAssess',
    encoding: 'form',
    access: { permission: 'evaluation.view' },
    writes: false,
    spec,
    does: '申报单位评价：详情',
    request: z.object({ appno: optionalText(40), appMainId: optionalId }),
    answer: values,
  }),
  saveCustAssess: call({
    method: 'POST',
    path: '/api/custassess/saveCustAssess',
    encoding: 'form',
    access: { permission: 'evaluation.save' },
    writes: true,
    spec,
    does: '申报单位评价：保存',
    request: z.object({
      appno: optionalText(40),
      appmainsysid: optionalId,
      equcodeset: optionalText(20_000),
      seisortcodeset: optionalText(200),
      usertype: optionalText(40),
      unitname: optionalText(200),
      inscontactname: optionalText(40),
      inscontacttel: optionalText(40),
      assessstate: optionalText(10),
      describe: optionalText(100),
      assessusername: optionalText(40),
      assesstime: optionalText(40),
      note: optionalText(2000),
      version: optionalText(9),
    }),
    answer: z.null(),
  }),
} as const
