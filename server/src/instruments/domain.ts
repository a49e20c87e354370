import { instrumentRegister } from '@tejian/contract/instruments/calls.ts'
import { instrumentTitles } from '@tejian/contract/instruments/importTitles.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { evaluationRule } from './evaluations.ts'
import { heldInstruments } from './held.ts'
import { labelTicket } from './labels.ts'
import { overhaulRule } from './overhauls.ts'
import { instrumentOptions } from './register.ts'
import { requestRule } from './requests.ts'
import { instrumentRoutes } from './routes.ts'
import { verificationRule } from './verifications.ts'

/** The instruments of an institute. */
export const instrumentsDomain: Domain = {
  name: 'instruments',
  routes: [instrumentRoutes],
  processes: [requestRule, overhaulRule, verificationRule, evaluationRule],
  imports: [importOf(instrumentRegister, instrument, { ...instrumentOptions, titles: instrumentTitles })],
  tickets: [labelTicket],
  held: [heldInstruments],
}
