import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { saveEquipment } from '../actions/save.ts'
import { equipmentDetail } from '../queries.ts'
import { deviceAsOf } from './asOf.ts'
import { fieldHistory } from './fieldHistory.ts'
import { hisInspectRoutes } from './hisInspect.ts'
import { similarDevices } from './similar.ts'
import { deviceTimeline } from './timeline.ts'

/** The page of one device: its history, its twins, its past inspections. */
export function deviceRoutes(bind: Bind, { lookups }: Services): void {
  bind(deviceCalls.similar, similarDevices)
  bind(deviceCalls.fieldHistory, fieldHistory)
  bind(deviceCalls.asOf, deviceAsOf)
  bind(deviceCalls.timeline, (context, { equdatasysid }) => deviceTimeline(context, equdatasysid, lookups))
  bind(deviceCalls.queryEquDetail, (context, { equdatasysid }) => equipmentDetail(context, equdatasysid))
  bind(deviceCalls.saveEquDetail, (context, { appno: _appno, ...input }) =>
    // What was left out stays out: the archive tells an emptied field from one that was not sent.
    saveEquipment(context, input as Parameters<typeof saveEquipment>[1], lookups),
  )
  hisInspectRoutes(bind)
}
