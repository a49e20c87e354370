import { switched } from '../kit/functionGroup.ts'
import { processCalls } from '../kit/processRegister.ts'
import { hiddenDanger } from './hiddenDanger.ts'

export const dangerFunctionPath = '/api/bsfunction/hiddenDangers'

/** The sister pages of hidden dangers, once an installation has switched them on. */
export const dangerFunctionCalls = switched(
  'hiddenDangers',
  processCalls(hiddenDanger, dangerFunctionPath, 'hiddenDanger', '2 §2.10 bsFunction hiddenDangers'),
)
