import { unitCalls, unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { business } from '@tejian/contract/units/views/unitViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindRegister } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindTransfers } from '../shared/transfers/bindTransfers.ts'
import { chooseUnits, listMaintenanceUnits, listUnits } from './queries.ts'
import { unitRegisterOptions } from './register.ts'

/** The unit archive: register, selectors, lists by kind. */
export function unitRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, unitRegister, unit, unitRegisterOptions)
  bindTransfers(bind, services, unitRegister, unit, { ...unitRegisterOptions, view: business })
  bind(unitCalls.listUnitBasic, (context, request) => listUnits(context, request))
  bind(unitCalls.getUnitList, chooseUnits)
  bind(unitCalls.businessUnit, (context, request) => listUnits(context, request, 'businessUnit'))
  bind(unitCalls.inspectionOrg, (context, request) => listUnits(context, request, 'inspectionOrg'))
  bind(unitCalls.superviseOrg, (context, request) => listUnits(context, request, 'superviseOrg'))
  bind(unitCalls.checkUnit, (context, request) => listUnits(context, request, 'checkUnit'))
  bind(unitCalls.pressurePipeOrg, (context, request) => listUnits(context, request, 'pressurePipeOrg'))
  bind(unitCalls.maintUnit, listMaintenanceUnits)
}
