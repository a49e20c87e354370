import { area } from '@tejian/contract/system/area.ts'
import { areaRegister, dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { bindAccess } from './access/routes.ts'
import { bindCalendar } from './calendar/routes.ts'
import { calendarWatch } from './calendar/watch.ts'
import { bindDefinitions } from './definitions/routes.ts'
import { areaOptions, dictionaryOptions } from './dictionaryRegister.ts'
import { bindFlowConfiguration } from './flow/routes.ts'
import { heldDelegations, standInByHandover } from './handover/delegations.ts'
import { handoverWatch } from './handover/expiry.ts'
import { handoverRule } from './handover/handovers.ts'
import { passedByHandover } from './handover/passings.ts'
import { handoverTicket } from './handover/print.ts'
import { bindHandovers } from './handover/routes.ts'
import { heldTasks } from './handover/tasks.ts'
import { bindInspectionTypes } from './inspectionTypes/typeRoutes.ts'
import { keptTypes } from './inspectionTypes/types.ts'
import { bindInstallation } from './installation/routes.ts'
import { bindJobs } from './jobs/routes.ts'
import { apiLogWriting } from './logs/apiLogs.ts'
import { bindLogs } from './logs/routes.ts'
import { bindMenu } from './menu/menuRoutes.ts'
import { monthUpkeep } from './months/schedule.ts'
import { bindParameters } from './parameters/routes.ts'
import { personalUpkeep } from './personalUpkeep.ts'
import { systemRoutes } from './routes.ts'
import { heldSeals } from './seals/held.ts'
import { bindSeals } from './seals/routes.ts'
import { sealFiles, sealRule } from './seals/seals.ts'
import { sealWatch } from './seals/settle.ts'
import { storageWatch } from './storage/probe.ts'
import { bindStorage } from './storage/routes.ts'
import { trailBackground } from './trail/background.ts'
import { auditSealing, counterMerging } from './upkeep.ts'

/** Dictionaries, areas, institutions, accounts, roles, logs, configured flows. */
export const systemDomain: Domain = {
  name: 'system',
  routes: [
    systemRoutes,
    bindFlowConfiguration,
    bindJobs,
    bindCalendar,
    bindInstallation,
    bindParameters,
    bindLogs,
    bindDefinitions,
    bindSeals,
    bindAccess,
    bindStorage,
    bindInspectionTypes,
    bindMenu,
    bindHandovers,
  ],
  kept: [keptTypes],
  processes: [sealRule, handoverRule],
  held: [heldTasks, heldSeals, heldDelegations],
  tickets: [handoverTicket],
  standIns: [standInByHandover],
  passings: [passedByHandover],
  files: [sealFiles],
  schedules: [
    auditSealing,
    counterMerging,
    calendarWatch,
    monthUpkeep,
    personalUpkeep,
    sealWatch,
    storageWatch,
    handoverWatch,
  ],
  background: [...trailBackground, apiLogWriting],
  imports: [
    importOf(dictionaryRegister, dictionaryItem, dictionaryOptions),
    importOf(areaRegister, area, areaOptions),
  ],
}
