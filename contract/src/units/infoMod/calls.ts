import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { unitInfoMod } from './infoMod.ts'

const path = '/api/unitbasic/maiUnitInfoMod'
const calls = processCalls(unitInfoMod, path, 'maiUnitInfoMod', '2 §2.10 maintenanceUnitInfo; 2 §7.10')

/** Changes of the basic data of maintenance units. */
export const infoModCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '维保单位信息变更查询'),
} as const
