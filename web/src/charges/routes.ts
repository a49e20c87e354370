import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { agreementPages } from './agreements/agreementPages.tsx'

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  ...agreementPages,
  chargeRegisterForm: () => import('./register/ChargeRegisterPage.tsx'),
}
