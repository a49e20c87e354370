import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { branchRegister, unitCalls, unitRegister } from './calls.ts'
import { unitDeletionCalls } from './deletion/calls.ts'
import { unitDeletion } from './deletion/unitDeletion.ts'
import { filingCalls, filingRegister } from './filing/calls.ts'
import { maintenanceFiling } from './filing/filing.ts'
import { unitsGrants } from './grants.ts'
import { infoModCalls } from './infoMod/calls.ts'
import { unitInfoMod } from './infoMod/infoMod.ts'
import { institutionCalls } from './institutionCalls.ts'
import { mergeCalls } from './merge/calls.ts'
import { unitMerge } from './merge/unitMerge.ts'
import { unitsPages } from './pages.ts'
import { unitsPermissions } from './permissions.ts'
import { unit } from './unit.ts'
import { unitBranch } from './unitBranch.ts'
import {
  chaxunbeianData,
  checkBeiAn,
  examineBeian,
  hechabeianData,
  queryBeian,
  shenhebeianData,
} from './views/filingViews.ts'
import {
  maintenanceUnitInfoAudit,
  maintenanceUnitInfoQuery,
  maiunitInfoModAppro,
} from './views/infoModViews.ts'
import { unitDelReview } from './views/unitDelReview.ts'
import {
  business,
  checkUnit,
  inspection,
  institutionFiling,
  maintenaceUnit,
  petrifactionOrg,
  pressurePipeOrg,
  superviseorg,
} from './views/unitViews.ts'

export const unitsDomain = domain('units', {
  records: [maintenanceFiling, unitInfoMod, unit, unitDeletion, unitBranch, unitMerge],
  attachmentOwners: [
    filesOf(unit, 'unit.save'),
    filesOf(maintenanceFiling, 'filing.save'),
    filesOf(unitInfoMod, 'maiUnitInfoMod.save'),
  ],
  pages: unitsPages,
  views: [
    business,
    checkUnit,
    inspection,
    superviseorg,
    pressurePipeOrg,
    petrifactionOrg,
    maintenaceUnit,
    institutionFiling,
    maintenanceUnitInfoAudit,
    maintenanceUnitInfoQuery,
    maiunitInfoModAppro,
    checkBeiAn,
    examineBeian,
    queryBeian,
    hechabeianData,
    shenhebeianData,
    chaxunbeianData,
    unitDelReview,
  ],
  calls: [
    unitCalls,
    unitRegister,
    branchRegister,
    filingRegister,
    filingCalls,
    infoModCalls,
    mergeCalls,
    unitDeletionCalls,
    institutionCalls,
  ],
  parameters: { institutionsFunction: functionSwitches.institutions },
  permissions: unitsPermissions,
  grants: unitsGrants,
})
