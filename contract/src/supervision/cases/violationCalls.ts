import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { optionalText, recordId } from '../../kit/requestFields.ts'
import { lawViolation } from './violation.ts'

const path = '/api/safemng/violationRecord'
/** The menu's node of the page carries the code that its calls want. */
const coded = { codeOfPage: 'violationLawsAndRulesRecord' } as const

const {
  find,
  getDetail,
  save,
  delete: remove,
} = registerCalls(lawViolation, path, 'violation', '2 §2.10 violationLawsAndRulesRecord')

const written = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'violation.publish' },
  writes: true,
  spec: '2 §2.10 violationLawsAndRulesRecord',
  answer: z.null(),
  ...coded,
} as const
const named = { id: recordId, version: optionalText(10) }

/** Records of violations; they leave the product on no workbook. */
export const violationCalls = {
  find: { ...find, ...coded },
  getDetail: { ...getDetail, ...coded },
  save: { ...save, ...coded },
  delete: { ...remove, ...coded },
  publish: call({
    ...written,
    path: `${path}/publish`,
    does: '公示行政处罚',
    request: z.object({ ...named, minor: z.optional(z.enum(['0', '1'])) }),
  }),
  withdraw: call({
    ...written,
    path: `${path}/withdraw`,
    does: '撤下行政处罚公示',
    request: z.object({ ...named, reason: optionalText(500) }),
  }),
  list: { ...listCall(find, `${path}/list`, '违法违规记录列表'), ...coded, spec: '2 §7.10' },
} as const
