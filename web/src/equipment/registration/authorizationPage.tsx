import {
  authorizationCalls,
  authorizationMessages,
  type unitAuthorization,
  authorization as view,
} from '@tejian/contract/equipment/registration/authorization.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const ReasonDialog = lazy(() => import('../../kit/dialogs/ReasonDialog.tsx'))

const withdraw: ActionRun<ListedRow<typeof unitAuthorization>> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <ReasonDialog
        danger
        title="撤回检测单位授权"
        text={`撤回后，“${row.unitname ?? ''}”不能再提交该类设备的检测结果。`}
        label="撤回原因"
        okText="撤回授权"
        missing={authorizationMessages.noReason}
        onClose={close}
        onConfirm={async (withdrawReason) => {
          await send(authorizationCalls.withdraw, {
            id: row.id,
            version: String(row.version),
            withdrawReason,
          })
          notify.success('已撤回授权')
          refresh()
        }}
      />
    </Suspense>,
  )
}

export const authorization = listPage(view, {
  actions: { ...registerActions(view, authorizationCalls), withdraw },
})
