import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { agreementPages } from './agreements/agreementPages.tsx'
import { checkPages } from './check/checkPages.tsx'
import { chargePages } from './flow/chargePages.ts'
import { refundPages } from './refund/refundPages.tsx'

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  ...agreementPages,
  ...chargePages,
  ...checkPages,
  ...refundPages,
  chargeRegisterForm: () => import('./register/ChargeRegisterPage.tsx'),
}
