import * as calls from '@tejian/contract/emergencies/analysisCalls.ts'
import { liftEvent } from '@tejian/contract/emergencies/event.ts'
import * as statistics from '@tejian/contract/emergencies/statistics.ts'
import {
  analysedDispatches,
  analysedEvents,
  isTurnByHrefDetail,
  isTurnByHrefProgress,
} from '@tejian/contract/emergencies/views/analysisViews.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import { processSource } from '../kit/process/register.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Services } from '../kit/services.ts'
import { bindDrill, bindStatistics } from '../shared/statistics/bind.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { eventOptions } from './events.ts'

/** Everything that stands in the lists of events is dealt with on their own page. */
const reading = { ...processSource(liftEvent, eventOptions), actions: () => ['flowLog'] }
const open: ListSource<typeof liftEvent> = {
  ...reading,
  extraConditions: () => [sql<SqlBool>`lift_event.step <> 'end'`],
}

/** Analyses of lift emergencies, and the rows behind their numbers. */
export function analysisRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bindStatistics(bind, calls.disposalOverviewCalls, [statistics.disposalOverview], { lookups })
  bindStatistics(bind, calls.disposalUnitCalls, [statistics.disposalUnit], { lookups })
  bindStatistics(bind, calls.timeIntervalCalls, [statistics.timeInterval], { lookups })
  bindStatistics(bind, calls.placeCalls, [statistics.place], { lookups })
  bindStatistics(bind, calls.equipmentAgeCalls, [statistics.equipmentAge], { lookups })
  bindStatistics(bind, calls.manufacturerCalls, [statistics.manufacturer], { lookups })
  bindStatistics(bind, calls.responsibleUnitCalls, [statistics.responsibleUnit], { lookups })
  bindStatistics(bind, calls.frequencyCalls, [statistics.frequency], { lookups })
  bindStatistics(bind, calls.equipmentRankingCalls, [statistics.equipmentRanking], { lookups })
  bindStatistics(bind, calls.firstResponseUnitCalls, [statistics.firstResponseUnit], { lookups })
  bindStatistics(bind, calls.unassistedUnitCalls, [statistics.unassistedUnit], { lookups })
  bindStatistics(bind, calls.summaryCalls, [statistics.summary], { lookups })
  bindDrill(bind, calls.analysedEventCalls, {
    lookups,
    view: analysedEvents,
    statistics: statistics.eventStatistics,
  })
  bindDrill(bind, calls.analysedDispatchCalls, {
    lookups,
    view: analysedDispatches,
    statistics: statistics.rescueStatistics,
  })
  bind(calls.progressCalls.find, (context, request) => findRows(context, open, request))
  bindExport(bind, services, calls.progressCalls.export, open, isTurnByHrefProgress)
  bind(calls.detailCalls.find, (context, request) => findRows(context, reading, request))
  bindExport(bind, services, calls.detailCalls.export, reading, isTurnByHrefDetail)
}
