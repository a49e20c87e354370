import { paySwitchCalls } from '@tejian/contract/charges/paySwitchCalls.ts'
import { onlineOffline as view } from '@tejian/contract/charges/views/onlineOffline.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

const SwitchDialog = lazy(() => import('./SwitchDialog.tsx'))

const change: ActionRun = ({ show, close, refresh }) =>
  show(
    <Suspense>
      <SwitchDialog onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** Charges changed between online and offline. */
export const onlineOffline = listPage(view, {
  actions: { switch: change, export: exportAction(view, paySwitchCalls.export) },
  rowLink: () => null,
})
