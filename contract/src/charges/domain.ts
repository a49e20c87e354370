import { domain, filesOf } from '../kit/domain.ts'
import { agreement } from './agreement.ts'
import { agreementCalls, chargeCalls } from './calls.ts'
import { charge, chargeLine } from './charge.ts'
import { chargeFlowCalls, chargeLists } from './flowCalls.ts'
import { chargesGrants } from './grants.ts'
import { invoiceCalls } from './invoiceCalls.ts'
import { invoiceRequest } from './invoiceRequest.ts'
import { chargesPages } from './pages.ts'
import { moneyPaperCalls } from './paperCalls.ts'
import { paymentTerm } from './parameters.ts'
import { payment } from './payment.ts'
import { paymentCheck } from './paymentCheck.ts'
import { paymentCheckCalls } from './paymentCheckCalls.ts'
import { chargesPermissions } from './permissions.ts'
import { refund } from './refund.ts'
import { refundCalls } from './refundCalls.ts'
import { agreementAdd, agreementAudit, agreementConfirm, agreementSearch } from './views/agreementViews.ts'
import {
  chargeCompositeQuery,
  chargeRegister,
  chargeStayConfirm,
  chargeTradingRecord,
  finance,
  invoiceSearch,
  payOvertimeList,
} from './views/chargeViews.ts'
import { feeWaiver as feeWaiverView } from './views/feeWaiver.ts'
import { InvoicingRecords } from './views/InvoicingRecords.ts'
import { onlineRefundApplyFlow } from './views/onlineRefundApplyFlow.ts'
import { payCheckSearch } from './views/payCheckSearch.ts'
import { feeWaiver } from './waiver.ts'
import { waiverCalls } from './waiverCalls.ts'

export const chargesDomain = domain('charges', {
  records: [agreement, charge, chargeLine, feeWaiver, invoiceRequest, payment, paymentCheck, refund],
  attachmentOwners: [
    filesOf(agreement, 'agreement.save'),
    filesOf(feeWaiver, 'feeWaiver.save'),
    filesOf(refund, 'refund.save'),
  ],
  pages: chargesPages,
  views: [
    agreementAdd,
    agreementAudit,
    agreementConfirm,
    agreementSearch,
    chargeCompositeQuery,
    chargeRegister,
    chargeStayConfirm,
    chargeTradingRecord,
    feeWaiverView,
    finance,
    InvoicingRecords,
    invoiceSearch,
    onlineRefundApplyFlow,
    payCheckSearch,
    payOvertimeList,
  ],
  calls: [
    chargeCalls,
    chargeFlowCalls,
    chargeLists,
    paymentCheckCalls,
    agreementCalls,
    refundCalls,
    waiverCalls,
    moneyPaperCalls,
    invoiceCalls,
  ],
  permissions: chargesPermissions,
  grants: chargesGrants,
  parameters: { paymentTerm },
})
