import { instrumentCalls, instrumentRegister } from '@tejian/contract/instruments/calls.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentEqu } from '@tejian/contract/instruments/views/instrumentViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindRegister } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindTransfers } from '../shared/transfers/bindTransfers.ts'
import { dueInstruments, listInstruments } from './queries.ts'
import { instrumentOptions } from './register.ts'

/** The instruments of an institute: register, lists, what is due for calibration. */
export function instrumentRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bindRegister(bind, instrumentRegister, instrument, instrumentOptions)
  bindTransfers(bind, services, instrumentRegister, instrument, { ...instrumentOptions, view: instrumentEqu })
  bind(instrumentCalls.instrument, (context, request) => listInstruments(context, request, lookups))
  bind(instrumentCalls.inWarning, (context, request) => dueInstruments(context, request, lookups))
  bind(instrumentCalls.findWarning, (context, request) => dueInstruments(context, request, lookups))
}
