import type { authorization } from '@tejian/contract/integration/keys/authorization.ts'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { userAuthorize } from '@tejian/contract/integration/views/userAuthorize.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

export type Listed = ListedRow<typeof authorization>

const IssueKey = lazy(() => import('./IssueKey.tsx'))
const inputsLater = () => import('./authorizationInputs.tsx')
const LazyAccount = lazy(async () => ({ default: (await inputsLater()).SystemAccountInput }))
const LazyScope = lazy(async () => ({ default: (await inputsLater()).ScopeInput }))

const later =
  (Input: ComponentType<InputProps>): ComponentType<InputProps> =>
  (props) => (
    <Suspense fallback={<Skeleton active />}>
      <Input {...props} />
    </Suspense>
  )

const inputs = { loginName: later(LazyAccount), dataScope: later(LazyScope) }
const usual = { enabled: true, ratePerMinute: 60 }

const issueKey: ActionRun<Listed> = ({ rows: [row], show, close, refresh }) =>
  row &&
  show(
    <Suspense>
      <IssueKey
        row={row}
        onDone={() => {
          close()
          refresh()
        }}
        onClose={close}
      />
    </Suspense>,
  )

const revokeKey: ActionRun<Listed> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: `停用密钥　${row.targetSys ?? ''}`,
    content: '该授权的所有密钥立即失效，对接系统不能再调用接口；需要时可重新生成。',
    okText: '停用密钥',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  await send(authorizationCalls.revokeKey, { id: row.id, version: String(row.version) })
  notify.success('密钥已停用')
  refresh()
}

/** What can be done with the authorisations of other systems. */
export const authorizationActions: ActionRuns<Listed> = {
  ...registerActions(userAuthorize, authorizationCalls, { inputs, initial: usual }),
  issueKey,
  renewKey: issueKey,
  revokeKey,
}
