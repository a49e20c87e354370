import { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls } from '@tejian/contract/charges/bankLineCalls.ts'
import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { bankRoutes } from './bank/bankRoutes.ts'
import { bankLineOptions, bankTitles } from './bank/lines.ts'
import { chargeRule } from './flow/moves.ts'
import { invoiceRoutes } from './invoices/invoiceRoutes.ts'
import { invoiceRequestRule } from './invoices/requests.ts'
import { callBackRoute } from './online/callBack.ts'
import { closeQueue } from './online/closeLater.ts'
import { onlineRoutes } from './online/onlineRoutes.ts'
import { practiceJobs } from './online/practiceJobs.ts'
import { paySweep } from './online/sweep.ts'
import { moneyPaperRoutes, moneyTicket } from './papers/paperRoutes.ts'
import { statementOptions } from './reconcile.ts'
import { draftRefunds } from './refund/draft.ts'
import { refundRoutes } from './refund/refundRoutes.ts'
import { refundRule } from './refund/refunds.ts'
import { reliefPolicyRule } from './relief/policies.ts'
import { chargeRoutes } from './routes.ts'
import { settlementRoutes } from './settlement/settlementRoutes.ts'
import { settlementRule } from './settlement/settlements.ts'
import { subsidyRule } from './subsidy/subsidies.ts'
import { subsidyRoutes } from './subsidy/subsidyRoutes.ts'
import { feeRoutes } from './tariff/feeRoutes.ts'
import { feeTableRule } from './tariff/feeTables.ts'
import { keptFees } from './tariff/inForce.ts'
import { settleTerminated } from './terminated.ts'
import { travelRule } from './travel/expenses.ts'
import { travelRoutes } from './travel/travelRoutes.ts'
import { waiverRoutes } from './waiver/waiverRoutes.ts'
import { waiverRule } from './waiver/waivers.ts'

/** Charges, payments, agreements. */
export const chargesDomain: Domain = {
  name: 'charges',
  routes: [
    chargeRoutes,
    refundRoutes,
    waiverRoutes,
    invoiceRoutes,
    moneyPaperRoutes,
    onlineRoutes,
    settlementRoutes,
    subsidyRoutes,
    travelRoutes,
    bankRoutes,
    feeRoutes,
  ],
  addresses: [{ open: callBackRoute }],
  jobs: [closeQueue, practiceJobs],
  schedules: [paySweep],
  processes: [
    chargeRule,
    refundRule,
    waiverRule,
    invoiceRequestRule,
    settlementRule,
    subsidyRule,
    travelRule,
    feeTableRule,
    reliefPolicyRule,
  ],
  kept: [keptFees],
  voids: [draftRefunds],
  terminations: [settleTerminated],
  tickets: [moneyTicket],
  imports: [
    importOf(paymentCheckCalls, paymentCheck, statementOptions),
    importOf(bankLineCalls, bankLine, { ...bankLineOptions, titles: bankTitles }),
  ],
}
