import { domain, filesOf } from '../kit/domain.ts'
import * as analysisCalls from './analysisCalls.ts'
import { analysisLinks } from './analysisLinks.ts'
import { dispatchCalls, emergencyLiftCalls, eventCalls, rescueUnitCalls, settingCalls } from './calls.ts'
import { eventDispatch } from './dispatch.ts'
import { emergencyLift } from './emergencyLift.ts'
import { liftEvent } from './event.ts'
import { statLiftEvent, statRescue } from './eventFacts.ts'
import { emergenciesGrants } from './grants.ts'
import { emergenciesPages } from './pages.ts'
import { answerMinutes, autoEscalate, rescueHotline } from './parameters.ts'
import { emergenciesPermissions } from './permissions.ts'
import { rescueCalls } from './rescueCalls.ts'
import { rescueUnit } from './rescueUnit.ts'
import { accidentHandle } from './views/accidentHandle.ts'
import * as analysisViews from './views/analysisViews.ts'
import {
  elevatorManagement,
  elevatorSetting,
  eventDispatches,
  unitManagement,
} from './views/emergencyViews.ts'

export const emergenciesDomain = domain('emergencies', {
  records: [rescueUnit, emergencyLift, liftEvent, eventDispatch, statLiftEvent, statRescue],
  pages: emergenciesPages,
  views: [
    unitManagement,
    elevatorManagement,
    elevatorSetting,
    accidentHandle,
    eventDispatches,
    ...Object.values(analysisViews),
  ],
  calls: [
    rescueUnitCalls,
    emergencyLiftCalls,
    settingCalls,
    eventCalls,
    dispatchCalls,
    rescueCalls,
    ...Object.values(analysisCalls),
  ],
  permissions: emergenciesPermissions,
  grants: emergenciesGrants,
  attachmentOwners: [filesOf(liftEvent, 'emergency.dispatch')],
  parameters: { answerMinutes, autoEscalate, rescueHotline, ...analysisLinks },
})
