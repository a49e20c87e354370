import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import {
  cylinderRegister,
  pipeUnitRegister,
  valveRegister,
} from '@tejian/contract/equipment/registerCalls.ts'
import { transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import { safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { changeRule } from './changes/changes.ts'
import { changeTicket } from './changes/printRoutes.ts'
import { changeRoutes } from './changes/routes.ts'
import { confirmationRule } from './confirmation/confirmations.ts'
import { confirmationRoutes } from './confirmation/routes.ts'
import { confirmationWatch } from './confirmation/watch.ts'
import { correctionRules } from './corrections/corrections.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { cylinderOptions } from './cylinders/register.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { dueRoutes } from './dueRoutes.ts'
import { heldExpiry } from './expiry/held.ts'
import { expiryRoutes } from './expiryRoutes.ts'
import { deviceImport } from './importDevices.ts'
import { batchTicket } from './labels/routes.ts'
import { lockMarks } from './lockMarks.ts'
import { maintainedRoutes } from './maintained.ts'
import { markRoutes } from './marks/markRoutes.ts'
import { pipeUnitOptions } from './piping/pipeUnits.ts'
import { unregisteredRoutes } from './plans/routes.ts'
import { qualityRoutes } from './quality/routes.ts'
import { qualitySchedule } from './quality/score.ts'
import { equipmentRegisterRoutes } from './registerRoutes.ts'
import { authorizationRoutes } from './registration/authorizations.ts'
import { registrationRule } from './registration/registrations.ts'
import { registrationRoutes } from './registration/routes.ts'
import { equipmentRoutes } from './routes.ts'
import { resultImport } from './transmissions/importResults.ts'
import { transmissionRoutes } from './transmissions/routes.ts'
import { valveOptions } from './valves/register.ts'
import { vehicleRoutes, vehicleTicket } from './vehicles/routes.ts'
import { vehicleRule } from './vehicles/vehicles.ts'

/** Archives of all classes, their registration, changes and due dates. */
export const equipmentDomain: Domain = {
  name: 'equipment',
  routes: [
    equipmentRoutes,
    equipmentRegisterRoutes,
    maintainedRoutes,
    changeRoutes,
    correctionRoutes,
    deletionRoutes,
    registrationRoutes,
    vehicleRoutes,
    authorizationRoutes,
    transmissionRoutes,
    unregisteredRoutes,
    expiryRoutes,
    dueRoutes,
    markRoutes,
    qualityRoutes,
    confirmationRoutes,
  ],
  rowMarks: [lockMarks],
  processes: [changeRule, confirmationRule, ...correctionRules, registrationRule, vehicleRule],
  imports: [
    { calls: equipmentRegister, source: deviceImport },
    importOf(cylinderRegister, gasCylinder, cylinderOptions),
    importOf(valveRegister, safetyValve, valveOptions),
    importOf(pipeUnitRegister, pipeUnit, pipeUnitOptions),
    { calls: transferLogCalls, source: resultImport },
  ],
  held: [heldExpiry],
  schedules: [qualitySchedule, confirmationWatch],
  tickets: [changeTicket, vehicleTicket, batchTicket],
}
