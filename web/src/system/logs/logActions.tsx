import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { chainSentence } from '@tejian/contract/system/auditState.ts'
import type { auditTrail } from '@tejian/contract/system/auditTrail.ts'
import { auditRegister, loginControlRegister, systemCalls } from '@tejian/contract/system/calls.ts'
import type { loginAttempt } from '@tejian/contract/system/loginAttempt.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

const AuditEntry = lazy(async () => ({ default: (await import('./AuditEntry.tsx')).AuditEntry }))

const readEntry: ActionRun<ListedRow<typeof auditTrail>> = ({ rows: [entry], show, close }) => {
  if (!entry) return
  show(
    <Suspense>
      <AuditEntry entry={entry} onClose={close} />
    </Suspense>,
  )
}

const verify: ActionRun = async (input) => {
  const state = await send(systemCalls.verifyAudit)
  showMessageDialog(input, '校验日志完整性', chainSentence(state))
  input.refresh()
}

/** What can be done with the audit trail: read it, prove it, take it along. */
export const auditActions = (view: View<typeof auditTrail>): ActionRuns<ListedRow<typeof auditTrail>> => ({
  view: readEntry,
  verify,
  export: exportAction(view, auditRegister.export),
})

const unlock: ActionRun<ListedRow<typeof loginAttempt>> = async ({
  rows: [attempt],
  show,
  close,
  refresh,
}) => {
  if (!attempt) return
  const agreed = await confirmAction({
    title: '解除锁定',
    content: `${attempt.loginName}的登录锁定立即解除，失败次数清零。请先核实是本人。`,
    okText: '解除锁定',
    show,
    close,
  })
  if (!agreed) return
  await send(systemCalls.unlock, { id: attempt.id })
  notify.success('已解除锁定')
  refresh()
}

/** What can be done with attempts to sign in. */
export const loginControlActions = (
  view: View<typeof loginAttempt>,
): ActionRuns<ListedRow<typeof loginAttempt>> => ({
  unlock,
  export: exportAction(view, loginControlRegister.export),
})
