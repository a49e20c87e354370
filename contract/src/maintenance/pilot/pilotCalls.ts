import { processCalls } from '../../kit/processRegister.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { pilotApplication, pilotInspection } from './pilot.ts'

const path = '/api/elevatormaintenanceinspect/pilotApply'
const spec = '2 §2.10 pilotApply'
const calls = processCalls(pilotApplication, path, 'pilot', spec)
const inspections = registerCalls(pilotInspection, `${path}/inspection`, 'pilot', spec)

/** The pilot of inspection and testing. */
export const pilotCalls = { ...calls, list: listCall(calls.find, `${path}/list`, '试点申请列表') } as const

export const pilotInspectionCalls = {
  find: inspections.find,
  getDetail: inspections.getDetail,
  export: inspections.export,
} as const
