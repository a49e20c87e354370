import { switched } from '../kit/functionGroup.ts'
import { processCalls } from '../kit/processRegister.ts'
import { examApplication } from './application.ts'
import { trainingClass } from './classes/trainingClass.ts'

export const examFunctionPath = '/api/bsfunction/exam'
export const planFunctionPath = '/api/bsfunction/examPlan'
const spec = '2 §2.10 bsFunction exam'

/** The sister pages of examinations, once an installation has switched them on. */
export const examFunctionCalls = switched(
  'exam',
  processCalls(examApplication, examFunctionPath, 'examApply', spec),
)
export const planFunctionCalls = switched(
  'exam',
  processCalls(trainingClass, planFunctionPath, 'examClass', spec),
)
