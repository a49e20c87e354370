import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { agreement } from './agreement.ts'
import { bankLine } from './bankLine.ts'
import { bankLineCalls } from './bankLineCalls.ts'
import { agreementCalls, chargeCalls, contractCalls } from './calls.ts'
import { charge, chargeLine } from './charge.ts'
import { explainCalls } from './explainCalls.ts'
import { feeTable } from './feeTable.ts'
import { feeTableCalls } from './feeTableCalls.ts'
import { chargeFlowCalls, chargeLists } from './flowCalls.ts'
import { chargesGrants } from './grants.ts'
import { invoiceCalls } from './invoiceCalls.ts'
import { invoiceRequest } from './invoiceRequest.ts'
import { chargesPages } from './pages.ts'
import { moneyPaperCalls } from './paperCalls.ts'
import {
  cateringStandard,
  lodgingStandard,
  payeeAccount,
  payeeBank,
  paymentTerm,
  payOrderMinutes,
} from './parameters.ts'
import { payment } from './payment.ts'
import { paymentCheck } from './paymentCheck.ts'
import { paymentCheckCalls } from './paymentCheckCalls.ts'
import { payOrder } from './payOrder.ts'
import { payOrderCalls } from './payOrderCalls.ts'
import { paySwitch } from './paySwitch.ts'
import { paySwitchCalls } from './paySwitchCalls.ts'
import { chargesPermissions } from './permissions.ts'
import { refund } from './refund.ts'
import { refundCalls } from './refundCalls.ts'
import { reliefPolicy } from './reliefPolicy.ts'
import { reliefPolicyCalls } from './reliefPolicyCalls.ts'
import { settlement } from './settlement.ts'
import { settlementCalls } from './settlementCalls.ts'
import { chargeSheetCalls } from './sheetCalls.ts'
import { subsidy } from './subsidy.ts'
import { subsidyCalls } from './subsidyCalls.ts'
import { travelCalls } from './travelCalls.ts'
import { travelExpense } from './travelExpense.ts'
import { agreementFee } from './views/agreementFee.ts'
import {
  agreementAdd,
  agreementAddDt,
  agreementAudit,
  agreementAuditDt,
  agreementConfirm,
  agreementConfirmDt,
  agreementSearch,
  agreementSearchDt,
  contractManag,
} from './views/agreementViews.ts'
import { bankLines } from './views/bankLines.ts'
import { cateringAccommodationConfirm } from './views/cateringAccommodationConfirm.ts'
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
import { inspectPayConfig } from './views/inspectPayConfig.ts'
import { onlineOffline } from './views/onlineOffline.ts'
import { onlineRefundApplyFlow } from './views/onlineRefundApplyFlow.ts'
import { payCheckSearch } from './views/payCheckSearch.ts'
import { policyConf } from './views/policyConf.ts'
import { subsidyAudit } from './views/subsidyAudit.ts'
import { feeWaiver } from './waiver.ts'
import { waiverCalls } from './waiverCalls.ts'

export const chargesDomain = domain('charges', {
  records: [
    agreement,
    bankLine,
    charge,
    chargeLine,
    feeTable,
    feeWaiver,
    invoiceRequest,
    payment,
    paymentCheck,
    payOrder,
    paySwitch,
    refund,
    reliefPolicy,
    settlement,
    subsidy,
    travelExpense,
  ],
  attachmentOwners: [
    filesOf(agreement, 'agreement.save'),
    filesOf(feeWaiver, 'feeWaiver.save'),
    filesOf(refund, 'refund.save'),
    filesOf(subsidy, 'subsidy.save'),
    filesOf(travelExpense, 'travelExpense.save'),
  ],
  pages: chargesPages,
  views: [
    agreementAdd,
    agreementAddDt,
    agreementAudit,
    agreementAuditDt,
    agreementConfirm,
    agreementConfirmDt,
    agreementFee,
    agreementSearch,
    agreementSearchDt,
    bankLines,
    cateringAccommodationConfirm,
    contractManag,
    chargeCompositeQuery,
    chargeRegister,
    chargeStayConfirm,
    chargeTradingRecord,
    feeWaiverView,
    finance,
    InvoicingRecords,
    inspectPayConfig,
    invoiceSearch,
    onlineOffline,
    onlineRefundApplyFlow,
    payCheckSearch,
    payOvertimeList,
    policyConf,
    subsidyAudit,
  ],
  calls: [
    chargeCalls,
    chargeFlowCalls,
    chargeLists,
    paymentCheckCalls,
    bankLineCalls,
    agreementCalls,
    contractCalls,
    refundCalls,
    waiverCalls,
    moneyPaperCalls,
    invoiceCalls,
    payOrderCalls,
    paySwitchCalls,
    settlementCalls,
    subsidyCalls,
    travelCalls,
    chargeSheetCalls,
    feeTableCalls,
    reliefPolicyCalls,
    explainCalls,
  ],
  permissions: chargesPermissions,
  grants: chargesGrants,
  parameters: {
    cateringStandard,
    lodgingStandard,
    contractsFunction: functionSwitches.contracts,
    payeeAccount,
    payeeBank,
    paymentTerm,
    payOrderMinutes,
  },
})
