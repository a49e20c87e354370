import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { onlineRefundApplyFlow } from '@tejian/contract/charges/views/onlineRefundApplyFlow.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))

const view: ActionRun = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <RegisterDrawer
        view={onlineRefundApplyFlow}
        calls={refundCalls}
        mode="readonly"
        id={row.id}
        onDone={close}
      />
    </Suspense>,
  )
}

/** Applications for refunds. */
export const refundPages = {
  onlineRefundApplyFlow: listPage(onlineRefundApplyFlow, {
    actions: {
      view,
      flowLog: flowLogAction(subjectOfRecord(refundProcess.name)),
      export: exportAction(onlineRefundApplyFlow, refundCalls.export),
    },
  }),
}
