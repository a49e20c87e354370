import { listCall, registerCalls } from '../../kit/register.ts'
import { reportAuthorisation } from './authorisation.ts'

const path = '/api/projectqualifica/ibmsProjectQualificatMain'

const register = registerCalls(
  reportAuthorisation,
  path,
  'reportAuthorisation',
  '2 §2.10 reportProjectQualificationConfig',
)

/** Who may sign which reports. */
export const authorisationCalls = {
  ...register,
  list: listCall(register.find, `${path}/list`, '报告项目资质：目录查询'),
} as const
