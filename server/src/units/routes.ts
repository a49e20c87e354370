import { branchRegister, unitCalls, unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { unitBranch } from '@tejian/contract/units/unitBranch.ts'
import { business } from '@tejian/contract/units/views/unitViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindList } from '../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { branchOptions } from './branches.ts'
import { institutionRoutes } from './institutions.ts'
import { mergeRoutes } from './merge/routes.ts'
import { listUnits, unitChooser } from './queries.ts'
import { unitRegisterOptions } from './register.ts'

/** The unit archive: register, selectors, lists by kind, branches. */
export function unitRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, unitRegister, unit, unitRegisterOptions)
  bindExport(bind, services, unitRegister.export, sourceOf(unit, unitRegisterOptions), business)
  bind(unitCalls.listUnitBasic, (context, request) => listUnits(context, request))
  bindList(bind, unitCalls.getUnitList, unitChooser)
  bind(unitCalls.businessUnit, (context, request) => listUnits(context, request, 'businessUnit'))
  bind(unitCalls.inspectionOrg, (context, request) => listUnits(context, request, 'inspectionOrg'))
  bind(unitCalls.superviseOrg, (context, request) => listUnits(context, request, 'superviseOrg'))
  bind(unitCalls.checkUnit, (context, request) => listUnits(context, request, 'checkUnit'))
  bind(unitCalls.maintUnit, (context, request) => listUnits(context, request, 'maintUnit'))
  bind(unitCalls.pressurePipeOrg, (context, request) => listUnits(context, request, 'pressurePipeOrg'))
  bind(unitCalls.petrifactionOrg, (context, request) => listUnits(context, request, 'petrifactionOrg'))
  mergeRoutes(bind)
  institutionRoutes(bind, services)
  bindRegister(bind, branchRegister, unitBranch, branchOptions)
  bindList(bind, unitCalls.listUnitNbranch, sourceOf(unitBranch, branchOptions))
}
