import { tripCalls } from '@tejian/contract/mobile/trips/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { accountKeyOf } from './keys.ts'
import { loadTrip } from './load.ts'
import { syncTask } from './sync.ts'

/** Inspections on the phone: taken along, recorded without a network, sent. */
export function tripRoutes(bind: Bind, services: Services): void {
  bind(tripCalls.load, (context) => loadTrip(context, services))
  bind(tripCalls.key, (context) => Promise.resolve({ accountKey: accountKeyOf(context, services.secret) }))
  bind(tripCalls.sync, (context, input) => syncTask(context, input, services.lookups))
}
