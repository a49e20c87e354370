import type { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { payCheckSearch } from '@tejian/contract/charges/views/payCheckSearch.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const CompareDialog = lazy(() => import('./CompareDialog.tsx'))
const SettleDialog = lazy(() => import('./SettleDialog.tsx'))
const DaysDialog = lazy(() => import('./DaysDialog.tsx'))

const compare: ActionRun = ({ show, close, refresh }) =>
  show(
    <Suspense>
      <CompareDialog onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const settle: ActionRun<ListedRow<typeof paymentCheck>> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <SettleDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const byDay: ActionRun = ({ show, close }) =>
  show(
    <Suspense>
      <DaysDialog onClose={close} />
    </Suspense>,
  )

const { export: exported, template, import: imported } = paymentCheckCalls

/** 缴费对账查询: a channel's statement against the payments that are registered. */
export const checkPages = {
  payCheckSearch: listPage(payCheckSearch, {
    actions: {
      ...registerActions(payCheckSearch, { export: exported, template, import: imported }),
      compare,
      settle,
      byDay,
    },
    rowLink: () => null,
  }),
}
