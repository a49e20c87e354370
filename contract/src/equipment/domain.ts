import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { equipmentViews } from './allViews.ts'
import { equipmentCalls, equipmentRegister } from './calls.ts'
import { changeCalls } from './changes/calls.ts'
import { changeRegistration } from './changes/change.ts'
import { equipmentModification } from './changes/modification.ts'
import {
  confirmationLineCalls,
  confirmationLinkCalls,
  confirmationRoundCalls,
  unitConfirmationCalls,
} from './confirmation/calls.ts'
import { confirmationLine, confirmationRound, unitConfirmation } from './confirmation/confirmation.ts'
import { confirmationLinkDays } from './confirmation/parameters.ts'
import { correctionCalls, pipeModificationCalls } from './corrections/calls.ts'
import { correction, pipeModification } from './corrections/correction.ts'
import { gasCylinder } from './cylinders/gasCylinder.ts'
import { deletionCalls, modificationCalls } from './deletion/calls.ts'
import { equipmentDeletion } from './deletion/deletion.ts'
import { deviceCalls } from './device/calls.ts'
import { boilerExtInsCalls, noStartEquCalls, pipeExpiryCalls, planCalls, testingCalls } from './dueCalls.ts'
import { equipment } from './equipment.ts'
import { expiryCalls, expiryWarningsCalls, uncheckedCalls } from './expiryCalls.ts'
import { expiryHandling } from './expiryHandling.ts'
import { equipmentGrants } from './grants.ts'
import { hisInspect } from './hisInspect.ts'
import { hisInspectCalls } from './hisInspectCalls.ts'
import { equipmentPrint } from './labels/equipmentPrint.ts'
import { labelProject } from './labels/labelProject.ts'
import { labelProjectCalls } from './labels/labelProjectCalls.ts'
import { equipmentPrintCalls } from './labels/printCalls.ts'
import { useMark } from './marks/useMark.ts'
import { useMarkCalls } from './marks/useMarkCalls.ts'
import { equipmentPages } from './pages.ts'
import { equipmentPermissions } from './permissions.ts'
import { pipeUnit } from './piping/pipeUnit.ts'
import { pipingCalls, usingUnitCalls } from './piping/pipingCalls.ts'
import { unregisteredCalls } from './plans/calls.ts'
import { unregisteredEquipment } from './plans/unregistered.ts'
import {
  dataQualityCalls,
  dataQualityItemCalls,
  qualityCalls,
  qualityDeviceCalls,
  qualityFindingCalls,
} from './quality/calls.ts'
import { deviceFinding, deviceQuality } from './quality/deviceQuality.ts'
import {
  accessoryLists,
  cylinderRegister,
  maintEquCalls,
  pipeUnitRegister,
  valveRegister,
} from './registerCalls.ts'
import { authorizationCalls, unitAuthorization } from './registration/authorization.ts'
import { registrationCalls } from './registration/calls.ts'
import { useRegistration } from './registration/registration.ts'
import { limsLogCalls, transferLogCalls } from './transmissions/calls.ts'
import { transferLog } from './transmissions/transferLog.ts'
import { safetyValve } from './valves/safetyValve.ts'
import { vehicleCalls } from './vehicles/calls.ts'
import { vehicleRegistration } from './vehicles/vehicleRegistration.ts'

export const equipmentDomain = domain('equipment', {
  records: [
    equipment,
    changeRegistration,
    correction,
    equipmentDeletion,
    equipmentModification,
    pipeModification,
    unitAuthorization,
    unregisteredEquipment,
    useRegistration,
    vehicleRegistration,
    equipmentPrint,
    labelProject,
    useMark,
    expiryHandling,
    gasCylinder,
    hisInspect,
    transferLog,
    deviceQuality,
    deviceFinding,
    confirmationRound,
    unitConfirmation,
    confirmationLine,
    pipeUnit,
    safetyValve,
  ],
  attachmentOwners: [
    filesOf(changeRegistration, 'registration.save'),
    filesOf(correction, 'correction.save'),
    filesOf(pipeModification, 'correction.save'),
    filesOf(unregisteredEquipment, 'unregistered.save'),
    filesOf(useRegistration, 'registration.save'),
    filesOf(equipment, 'equipment.save'),
    filesOf(hisInspect, 'equipment.save'),
    filesOf(gasCylinder, 'equipment.save'),
    filesOf(pipeUnit, 'equipment.save'),
    filesOf(safetyValve, 'equipment.save'),
    filesOf(vehicleRegistration, 'registration.save'),
  ],
  pages: equipmentPages,
  views: equipmentViews,
  calls: [
    equipmentCalls,
    equipmentRegister,
    deviceCalls,
    hisInspectCalls,
    changeCalls,
    correctionCalls,
    pipeModificationCalls,
    deletionCalls,
    modificationCalls,
    authorizationCalls,
    registrationCalls,
    vehicleCalls,
    unregisteredCalls,
    equipmentPrintCalls,
    labelProjectCalls,
    useMarkCalls,
    expiryCalls,
    expiryWarningsCalls,
    uncheckedCalls,
    testingCalls,
    boilerExtInsCalls,
    pipeExpiryCalls,
    noStartEquCalls,
    planCalls,
    pipingCalls,
    usingUnitCalls,
    pipeUnitRegister,
    cylinderRegister,
    valveRegister,
    accessoryLists,
    maintEquCalls,
    transferLogCalls,
    limsLogCalls,
    qualityCalls,
    dataQualityCalls,
    dataQualityItemCalls,
    qualityDeviceCalls,
    qualityFindingCalls,
    confirmationRoundCalls,
    unitConfirmationCalls,
    confirmationLineCalls,
    confirmationLinkCalls,
  ],
  permissions: equipmentPermissions,
  grants: equipmentGrants,
  parameters: {
    expiryFunction: functionSwitches.expiry,
    uncheckedFunction: functionSwitches.unchecked,
    confirmationLinkDays,
  },
})
