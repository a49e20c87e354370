import {
  boilerExtInsCalls,
  noStartEquCalls,
  pipeExpiryCalls,
  planCalls,
  testingCalls,
} from '@tejian/contract/equipment/dueCalls.ts'
import { dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import {
  boilerExtInsWarning,
  inspectionPlan,
  noStartEqu,
  pipeExpiryWarning,
  testingWarning,
} from '@tejian/contract/equipment/views/warningViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { ListSource } from '../kit/records/find.ts'
import { maskRow } from '../kit/records/mask.ts'
import { permittedActions } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { planDetail, planSource } from './expiry/plan.ts'
import {
  boilerExtInsSource,
  noStartEquSource,
  pipeExpirySource,
  testingSource,
} from './expiry/warningSources.ts'
import { exportDue, listedDue } from './expiryRoutes.ts'

type Calls = typeof testingCalls

/** Warnings of devices by one of their dates, and the plan that follows from the dates. */
export function dueRoutes(bind: Bind, { lookups }: Services): void {
  const lists: ReadonlyArray<readonly [Calls, ListSource<typeof dueEquipment>, View<typeof dueEquipment>]> = [
    [testingCalls, testingSource(lookups), testingWarning],
    [boilerExtInsCalls, boilerExtInsSource(lookups), boilerExtInsWarning],
    [pipeExpiryCalls, pipeExpirySource(lookups), pipeExpiryWarning],
    [noStartEquCalls, noStartEquSource, noStartEqu],
    [planCalls, planSource(lookups), inspectionPlan],
  ]
  for (const [calls, source, view] of lists) {
    bind(calls.list, (context, request) => listedDue(context, source, request))
    bind(calls.find, (context, request) => listedDue(context, source, request))
    bind(calls.export, (context, filters) => exportDue(context, source, filters, view, lookups))
  }
  bind(planCalls.getDetail, async (context, { id }) => ({
    ...maskRow(context, dueEquipment, await planDetail(context, id, lookups)),
    actions: permittedActions(context, dueEquipment),
  }))
}
