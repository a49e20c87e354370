import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { maintenancePerson } from './maintenancePerson.ts'

const path = '/api/person/maintPersonAudit'
const calls = processCalls(maintenancePerson, path, 'maintPersonAudit', '2 §2.10 certAudit; 2 §7.10')

/** Maintenance workers reported by their units. */
export const maintenancePersonCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保人员审核查询'),
} as const
