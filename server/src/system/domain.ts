import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { bindCalendar } from './calendar/routes.ts'
import { calendarWatch } from './calendar/watch.ts'
import { dictionaryOptions } from './dictionaryRegister.ts'
import { bindFlowConfiguration } from './flow/routes.ts'
import { bindJobs } from './jobs/routes.ts'
import { systemRoutes } from './routes.ts'
import { trailBackground } from './trail/background.ts'
import { auditSealing, counterMerging } from './upkeep.ts'

/** Dictionaries, areas, institutions, accounts, roles, logs, configured flows. */
export const systemDomain: Domain = {
  name: 'system',
  routes: [systemRoutes, bindFlowConfiguration, bindJobs, bindCalendar],
  schedules: [auditSealing, counterMerging, calendarWatch],
  background: trailBackground,
  imports: [importOf(dictionaryRegister, dictionaryItem, dictionaryOptions)],
}
