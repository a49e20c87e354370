import { listCall, registerCalls } from '../kit/register.ts'
import { gasCylinder } from './cylinders/gasCylinder.ts'
import { equipment } from './equipment.ts'
import { pipeUnit } from './piping/pipeUnit.ts'
import { safetyValve } from './valves/safetyValve.ts'

/** Records beside the archive's devices, kept by whoever keeps the archive. */
export const pipeUnitRegister = registerCalls(
  pipeUnit,
  '/api/eqdbase/pipeUnit',
  'equipment',
  '2 §2.2 PipelineUnit',
)
export const cylinderRegister = registerCalls(
  gasCylinder,
  '/api/eqdbase/vehicleCylinder',
  'equipment',
  '2 §2.2 VehicleCylinder',
)
export const valveRegister = registerCalls(
  safetyValve,
  '/api/samvalve/samValve',
  'equipment',
  '2 §2.2 samvalve',
)

/** The same lists under the catalogue's own paths (spec 2 §7.10). */
export const accessoryLists = {
  pipeUnit: listCall(pipeUnitRegister.find, '/api/eqdbase/pipeUnit/list', '管道单元列表'),
  vehicleCylinder: listCall(cylinderRegister.find, '/api/eqdbase/vehicleCylinder/list', '车用气瓶列表'),
  samValve: listCall(valveRegister.find, '/api/samvalve/samValve/list', '安全阀列表'),
} as const

const maintained = registerCalls(
  equipment,
  '/api/unitbasic/maintEqu',
  'equipment',
  '2 §2.2 unit maintEquList',
)

/** Lifts that have a maintenance unit. */
export const maintEquCalls = { find: maintained.find, export: maintained.export } as const
