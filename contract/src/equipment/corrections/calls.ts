import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { correction, pipeModification } from './correction.ts'

const spec = '2 §2.2 correctMng; 2 §7.10'
const corrections = processCalls(correction, '/api/eqdbase/correctMain', 'correction', spec)
const modifications = processCalls(pipeModification, '/api/eqdbase/pipeModifyCheck', 'correction', spec)

/** Corrections of archive data. */
export const correctionCalls = {
  ...corrections,
  list: listCall(corrections.find, '/api/eqdbase/correctMain/list', '信息更正列表'),
} as const

/** Modifications of piping data. */
export const pipeModificationCalls = {
  ...modifications,
  list: listCall(modifications.find, '/api/eqdbase/pipeModifyCheck/list', '管道信息更正审核列表'),
} as const
