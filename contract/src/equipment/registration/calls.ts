import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { useRegistration } from './registration.ts'

const path = '/api/useregister/useRegister'
const calls = processCalls(useRegistration, path, 'registration', '2 §2.10 useRegister; 2 §7.10')

/** Use registrations. */
export const registrationCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '使用登记列表'),
} as const
