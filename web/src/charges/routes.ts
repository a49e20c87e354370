import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { agreementPages } from './agreements/agreementPages.tsx'
import { checkPages } from './check/checkPages.tsx'
import { chargePages } from './flow/chargePages.ts'
import { invoicePages } from './invoices/invoicePages.tsx'
import { refundPages } from './refund/refundPages.tsx'
import { waiverPages } from './waiver/waiverPages.tsx'

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  ...agreementPages,
  ...chargePages,
  ...checkPages,
  ...invoicePages,
  ...refundPages,
  ...waiverPages,
  chargeRegisterForm: () => import('./register/ChargeRegisterPage.tsx'),
}
