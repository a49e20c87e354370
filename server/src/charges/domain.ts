import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { chargeRule } from './flow/moves.ts'
import { statementOptions } from './reconcile.ts'
import { draftRefunds, refundRule } from './refund/draft.ts'
import { refundRoutes } from './refund/refundRoutes.ts'
import { chargeRoutes } from './routes.ts'

/** Charges, payments, agreements. */
export const chargesDomain: Domain = {
  name: 'charges',
  routes: [chargeRoutes, refundRoutes],
  processes: [chargeRule, refundRule],
  voids: [draftRefunds],
  imports: [importOf(paymentCheckCalls, paymentCheck, statementOptions)],
}
