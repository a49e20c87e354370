import { agreementSearch } from '@tejian/contract/charges/views/agreementViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** Charges and agreements. */
export const routes: PageRoutes<'charges'> = {
  agreementSearch: listPage(agreementSearch),
}
