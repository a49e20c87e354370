import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { checkProblem } from './problem.ts'

const { find, getDetail, move, batchMove, ...calls } = processCalls(
  checkProblem,
  '/api/securitycheck/sceneProblem',
  'checkProblem',
  '2 §2.10 sceneProblemMng',
)

/** Problems of checks. They come from signed checks alone: nobody writes or deletes one by hand. */
export const problemCalls = {
  find,
  getDetail,
  move,
  batchMove,
  export: calls.export,
  list: { ...listCall(find, '/api/securitycheck/sceneProblem/list', '现场检查问题列表'), spec: '2 §7.10' },
} as const
