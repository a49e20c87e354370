import * as analysis from '@tejian/contract/emergencies/analysisCalls.ts'
import {
  dispatchCalls,
  emergencyLiftCalls,
  rescueUnitCalls,
  settingCalls,
} from '@tejian/contract/emergencies/calls.ts'
import * as statistics from '@tejian/contract/emergencies/statistics.ts'
import { analysedDispatches, analysedEvents } from '@tejian/contract/emergencies/views/analysisViews.ts'
import {
  elevatorManagement,
  elevatorSetting,
  eventDispatches,
  rescueUnitEntry,
  unitManagement,
} from '@tejian/contract/emergencies/views/emergencyViews.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, StatisticCalls } from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { today } from '../kit/clock.ts'
import { type ActionRuns, later } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { type PageLoader, type PageRoutes, part } from '../kit/shell/pageRoutes.ts'
import { EquipmentInput } from '../lifts/public.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { AreasInput, RescueUnitInput } from './lazyInputs.ts'

const statistic =
  (one: AnyStatistic, call: StatisticCalls): PageLoader =>
  async () =>
    (await import('../shared/statistics/StatisticPage.tsx')).statisticPage(one, call)()

const rows =
  <R extends AnyRecord>(view: View<R>, behind: readonly AnyStatistic[]): PageLoader =>
  async () =>
    (await import('../shared/statistics/StatisticRows.tsx')).statisticRowsPage({ view, statistics: behind })()

const unitForm = { initial: { status: '1' }, inputs: { serveAreas: AreasInput } }

/** Some of a register's actions. */
const pick = (runs: ActionRuns, ...names: readonly string[]): ActionRuns =>
  Object.fromEntries(Object.entries(runs).filter(([name]) => names.includes(name)))

const lists = () => import('./analysisPages.tsx')

/** Emergencies of lifts: events, whom the centre sends, to which lifts, by which terms. */
export const routes: PageRoutes<'emergencies'> = {
  emergencyDesk: () => import('./EmergencyDesk.tsx'),
  rescueLink: () => import('./rescue/RescuePage.tsx'),
  accidentHandle: part(() => import('./eventPage.tsx'), 'accidentHandle'),
  eventDispatches: listPage(eventDispatches, {
    actions: {
      ...registerActions(eventDispatches, {
        getDetail: dispatchCalls.getDetail,
        save: dispatchCalls.getDetail,
        export: dispatchCalls.export,
      }),
      ticket: later(async () => (await import('./rescue/rescueLink.tsx')).rescueLink),
    },
  }),
  isTurnByHref_disposalOverview: statistic(statistics.disposalOverview, analysis.disposalOverviewCalls),
  isTurnByHref_disposalUnit: statistic(statistics.disposalUnit, analysis.disposalUnitCalls),
  isTurnByHref_timeInterval: statistic(statistics.timeInterval, analysis.timeIntervalCalls),
  isTurnByHref_place: statistic(statistics.place, analysis.placeCalls),
  isTurnByHref_equipmentAge: statistic(statistics.equipmentAge, analysis.equipmentAgeCalls),
  isTurnByHref_manufacturer: statistic(statistics.manufacturer, analysis.manufacturerCalls),
  isTurnByHref_responsibleUnit: statistic(statistics.responsibleUnit, analysis.responsibleUnitCalls),
  isTurnByHref_frequency: statistic(statistics.frequency, analysis.frequencyCalls),
  isTurnByHref_equipmentRanking: statistic(statistics.equipmentRanking, analysis.equipmentRankingCalls),
  isTurnByHref_firstResponseUnit: statistic(statistics.firstResponseUnit, analysis.firstResponseUnitCalls),
  isTurnByHref_unassistedUnit: statistic(statistics.unassistedUnit, analysis.unassistedUnitCalls),
  isTurnByHref_summary: statistic(statistics.summary, analysis.summaryCalls),
  isTurnByHref_progress: part(lists, 'ProgressPage'),
  isTurnByHref_detail: part(lists, 'DetailPage'),
  analysedEvents: rows(analysedEvents, statistics.eventStatistics),
  analysedDispatches: rows(analysedDispatches, statistics.rescueStatistics),
  unitManagement: listPage(unitManagement, {
    actions: {
      ...registerActions(unitManagement, rescueUnitCalls),
      ...pick(registerActions(rescueUnitEntry, rescueUnitCalls, unitForm), 'create', 'edit'),
    },
  }),
  elevatorManagement: listPage(elevatorManagement, {
    actions: {
      ...registerActions(elevatorManagement, emergencyLiftCalls, {
        initial: { joinDate: today() },
        inputs: { equcode: EquipmentInput, rescueunitname: RescueUnitInput },
      }),
      print: later(async () => (await import('./printLabels.ts')).printLabels),
    },
  }),
  elevatorSetting: listPage(elevatorSetting, {
    actions: registerActions(elevatorSetting, settingCalls, { initial: { enabled: true } }),
  }),
}
