import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { bankPages } from './bank/bankPages.tsx'
import { checkPages } from './check/checkPages.tsx'
import { chargePages } from './flow/chargePages.ts'
import { invoicePages } from './invoices/invoicePages.tsx'
import { refundPages } from './refund/refundPages.tsx'
import { waiverPages } from './waiver/waiverPages.tsx'

type AgreementPage = keyof typeof import('./agreements/agreementPages.tsx')['agreementPages']

/** Pages of agreements are fetched with the first of them. */
const agreement =
  (name: AgreementPage): PageLoader =>
  async () =>
    (await import('./agreements/agreementPages.tsx')).agreementPages[name]()

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  agreementAdd: agreement('agreementAdd'),
  agreementAudit: agreement('agreementAudit'),
  agreementConfirm: agreement('agreementConfirm'),
  agreementSearch: agreement('agreementSearch'),
  contractManag: agreement('contractManag'),
  agreementAddDt: agreement('agreementAddDt'),
  agreementAuditDt: agreement('agreementAuditDt'),
  agreementConfirmDt: agreement('agreementConfirmDt'),
  agreementSearchDt: agreement('agreementSearchDt'),
  ...chargePages,
  ...bankPages,
  ...checkPages,
  ...invoicePages,
  qrcodePay: () => import('./online/QrcodePayPage.tsx'),
  onlineOffline: async () => (await import('./online/onlinePages.tsx')).onlineOffline(),
  ...refundPages,
  agreementFee: async () => (await import('./settlement/settlementPages.tsx')).agreementFee(),
  ...waiverPages,
  cateringAccommodationConfirm: async () =>
    (await import('./travel/travelPages.tsx')).cateringAccommodationConfirm(),
  inspectPayConfig: async () => (await import('./tariff/tariffPages.tsx')).inspectPayConfig(),
  inspectPayConfigForm: () => import('./tariff/TariffSheetPage.tsx'),
  policyConf: async () => (await import('./policy/policyPages.tsx')).policyConf(),
  feeExplain: () => import('./explain/FeeExplainPage.tsx'),
  subsidyAudit: async () => (await import('./subsidy/subsidyPages.tsx')).subsidyAudit(),
  chargeRegisterForm: () => import('./register/ChargeRegisterPage.tsx'),
}
