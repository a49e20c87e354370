import { switched } from '../../kit/functionGroup.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { lawDocument } from '../documents/document.ts'
import { lawCase } from './case.ts'

export const casePath = '/api/bsfunction/caseMng'
export const casePaperPath = '/api/bsfunction/casePapers'

const spec = '2 §2.10 bsFunction caseMng'

/** Cases, once an installation has switched them on. */
export const caseCalls = switched('caseMng', processCalls(lawCase, casePath, 'lawCase', spec))

/** The papers of cases: rows of papers of the authority, on a page of the group. */
export const casePaperCalls = switched(
  'caseMng',
  processCalls(lawDocument, casePaperPath, 'lawDocument', spec),
)
