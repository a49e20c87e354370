import type { charge } from '@tejian/contract/charges/charge.ts'
import {
  chargeCompositeQuery,
  chargeRegister,
  chargeStayConfirm,
  chargeTradingRecord,
  finance,
  invoiceSearch,
  payOvertimeList,
} from '@tejian/contract/charges/views/chargeViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'

/** A list of charges; what stands behind its buttons is fetched with the page. */
const chargeList =
  (view: View<typeof charge>, link: 'chargeLink' | 'confirmLink' = 'chargeLink'): PageLoader =>
  async () => {
    const [{ listPage }, actions] = await Promise.all([
      import('../../kit/shell/listPage.tsx'),
      import('./chargeActions.tsx'),
    ])
    return listPage(view, { actions: actions.chargeActions, rowLink: actions[link] })()
  }

const payments: PageLoader = async () => {
  const [{ listPage }, { paymentActions }] = await Promise.all([
    import('../../kit/shell/listPage.tsx'),
    import('./chargeActions.tsx'),
  ])
  return listPage(chargeTradingRecord, { actions: paymentActions })()
}

/** The pages of charges after their draft (payMng). */
export const chargePages = {
  chargeRegister: chargeList(chargeRegister),
  chargeStayConfirm: chargeList(chargeStayConfirm, 'confirmLink'),
  chargeStayConfirmForm: (() => import('./ChargeConfirmPage.tsx')) as PageLoader,
  finance: chargeList(finance),
  chargeTradingRecord: payments,
  invoiceSearch: chargeList(invoiceSearch),
  payOvertimeList: chargeList(payOvertimeList),
  chargeCompositeQuery: chargeList(chargeCompositeQuery),
  chargeCompositeQueryForm: (() => import('./ChargeQueryPage.tsx')) as PageLoader,
}
