import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { systemCalls, userRegister } from '@tejian/contract/system/calls.ts'
import type { user } from '@tejian/contract/system/user.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { switchActions } from '../../shared/work/switchActions.tsx'
import { accountPage } from '../places.ts'
import { BaseRoleInput, HeldRoles } from './roleInputs.tsx'

export type Account = ListedRow<typeof user>

const GrantRoles = lazy(async () => ({ default: (await import('./GrantRoles.tsx')).GrantRoles }))
const OneTimePassword = lazy(async () => ({
  default: (await import('./OneTimePassword.tsx')).OneTimePassword,
}))

const ResetFactors = lazy(async () => ({ default: (await import('./ResetFactors.tsx')).ResetFactors }))
const UserSignature = lazy(async () => ({ default: (await import('./UserSignature.tsx')).UserSignature }))

const enabled = { enabled: true }

type Saved = { name: string; loginName: string; password?: string }

function tellPassword({ show, close }: Pick<ActionInput, 'show' | 'close'>, saved: Required<Saved>): void {
  show(
    <Suspense>
      <OneTimePassword {...saved} onClose={close} />
    </Suspense>,
  )
}

/** A new account: base role only, and the password that is shown this once. */
function create(view: View<typeof user>): ActionRun {
  return ({ show, close }) => {
    let saved: Saved | undefined
    const done = (): void => {
      if (saved?.password === undefined) close()
      else tellPassword({ show, close }, { ...saved, password: saved.password })
    }
    show(
      <RegisterDrawer
        view={view}
        calls={userRegister}
        mode="entry"
        initial={enabled}
        inputs={{ roles: BaseRoleInput }}
        onSaved={(row) => {
          saved = row as Saved
        }}
        onDone={done}
      />,
    )
  }
}

const grant: ActionRun<Account> = ({ rows: [account], show, close, refresh }) => {
  if (!account) return
  const done = (): void => {
    close()
    refresh()
  }
  show(
    <Suspense>
      <GrantRoles account={account} onDone={done} onClose={close} />
    </Suspense>,
  )
}

const named = (account: Account): string => `${account.name}（${account.loginName}）`

const resetPassword: ActionRun<Account> = async ({ rows: [account], show, close, refresh }) => {
  if (!account) return
  const agreed = await confirmAction({
    title: '重置密码',
    content: `${named(account)}的原密码立即失效，已登录的设备全部下线。系统给出一次性密码，由您告知本人。`,
    okText: '重置',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  const { password } = await send(systemCalls.resetUserPassword, { id: account.id })
  refresh()
  tellPassword({ show, close }, { name: account.name ?? '', loginName: account.loginName ?? '', password })
}

const endSessions: ActionRun<Account> = async ({ rows: [account], show, close, refresh }) => {
  if (!account) return
  const agreed = await confirmAction({
    title: '强制下线',
    content: `${named(account)}在所有设备上的登录将立即结束，未保存的内容可能丢失。`,
    okText: '强制下线',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  const { ended } = await send(systemCalls.endUserSessions, { id: account.id })
  notify.success(ended > 0 ? `已结束 ${ended} 处登录` : '该用户当前没有登录')
  refresh()
}

const resetFactors: ActionRun<Account> = ({ rows: [account], show, close, refresh }) => {
  if (!account) return
  const done = (): void => {
    close()
    refresh()
  }
  show(
    <Suspense>
      <ResetFactors id={account.id} name={account.name ?? ''} onDone={done} onClose={close} />
    </Suspense>,
  )
}

const signature: ActionRun<Account> = ({ rows: [account], show, close }) => {
  if (!account) return
  show(
    <Suspense>
      <UserSignature id={account.id} name={account.name ?? ''} onClose={close} />
    </Suspense>,
  )
}

const view: ActionRun = ({ rows: [account], navigate }) => {
  if (account) void navigate(accountPage(account.id))
}

/** What can be done with accounts; which of it with which account, the server says with each row. */
export const userActions = (page: View<typeof user>): ActionRuns<Account> => ({
  ...registerActions(page, userRegister, { inputs: { roles: HeldRoles } }),
  create: create(page),
  view,
  grant,
  resetPassword,
  resetFactors,
  signature,
  endSessions,
  ...switchActions(
    userRegister.save,
    ({ name }: Account) => name,
    '停用后立即下线，不能再登录；历史记录保留。',
  ),
})
