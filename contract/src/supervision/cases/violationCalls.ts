import { listCall, registerCalls } from '../../kit/register.ts'
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

/** Records of violations; they leave the product on no workbook. */
export const violationCalls = {
  find: { ...find, ...coded },
  getDetail: { ...getDetail, ...coded },
  save: { ...save, ...coded },
  delete: { ...remove, ...coded },
  list: { ...listCall(find, `${path}/list`, '违法违规记录列表'), ...coded, spec: '2 §7.10' },
} as const
