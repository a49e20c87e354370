import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { trainingClass } from './trainingClass.ts'

const path = '/api/assessment/trainingClass'
const calls = processCalls(trainingClass, path, 'examClass', '2 §7.10; 2 §2.10 assessmentMng')

/** Classes for examinations. */
export const classCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '考核培训班列表'),
} as const
