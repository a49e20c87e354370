import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { agreementPages } from './agreements/agreementPages.tsx'
import { checkPages } from './check/checkPages.tsx'
import { chargePages } from './flow/chargePages.ts'

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  ...agreementPages,
  ...chargePages,
  ...checkPages,
  chargeRegisterForm: () => import('./register/ChargeRegisterPage.tsx'),
}
