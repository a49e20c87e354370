import { useQueryClient } from '@tanstack/react-query'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { userRegister } from '@tejian/contract/system/calls.ts'
import type { user } from '@tejian/contract/system/user.ts'
import { staffInfo } from '@tejian/contract/system/views/userViews.ts'
import { Button, Empty } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { RegisterForm } from '../../kit/form/RegisterForm.tsx'
import { recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { type ActionRuns, actionOf } from '../../kit/list/actions.ts'
import { useActionRunner } from '../../kit/list/useActionRunner.ts'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { explanationOf } from '../places.ts'
import { useRoles } from './roleChoices.ts'
import { HeldRoles } from './roleInputs.tsx'
import { userActions } from './userActions.tsx'
import './users.css'

const PermissionMatrix = lazy(async () => ({
  default: (await import('../roles/PermissionMatrix.tsx')).PermissionMatrix,
}))

const inputs = { roles: HeldRoles }

/** 人员信息: one account with its roles and what they allow; the id comes with the address. */
export default function StaffInfoPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  const { data, error, refetch } = useRecord(userRegister, id)
  if (!id)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请在用户管理中选择一名用户后打开本页" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Account key={id} account={data} />
}

const onPage = [
  'edit',
  'grant',
  'enable',
  'disable',
  'resetPassword',
  'resetFactors',
  'signature',
  'endSessions',
] as const

function Account({ account }: { account: Detail<typeof user> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayExplain = useMay('user.explain')
  const [editing, setEditing] = useState(false)
  const { dialog, show, close } = useDialogHost()
  const refresh = (): void =>
    void client.invalidateQueries({ queryKey: [recordKey, userRegister.getDetail.path] })
  // Its only row is an account, for which they are written.
  const runs = useMemo(() => ({ ...userActions(staffInfo), edit: () => setEditing(true) }) as ActionRuns, [])
  const { run, busy } = useActionRunner(staffInfo, runs, {
    request: {},
    total: 1,
    refresh,
    show,
    close,
    configure: () => {},
    navigate,
  })
  const row = { ...account, actions: account.actions ?? [] }
  const allowed = onPage.filter((name) => row.actions.includes(name) && !(editing && name === 'edit'))
  return (
    <div className="account">
      <div className="account-head">
        <h1>{account.name}</h1>
        <span className={`tj-state tj-state-${account.enabled === false ? 'grey' : 'green'}`}>
          {account.enabled === false ? '已停用' : '启用中'}
        </span>
        <div className="account-actions" role="toolbar" aria-label="账号操作">
          {allowed.map((name) => (
            <Button
              key={name}
              danger={actionOf(staffInfo, name)?.danger ?? false}
              loading={busy === name}
              onClick={() => run(name, [row])}
            >
              {actionOf(staffInfo, name)?.label}
            </Button>
          ))}
          {mayExplain && (
            <Button
              onClick={() => void navigate(explanationOf({ id: account.id, name: account.name ?? '' }))}
            >
              权限解释
            </Button>
          )}
        </div>
      </div>
      <RegisterForm
        key={editing ? 'edit' : `read-${account.version}`}
        view={staffInfo}
        calls={userRegister}
        mode={editing ? 'edit' : 'readonly'}
        id={account.id}
        inputs={inputs}
        extra={(present) => [{ title: '可办业务', content: <Allowed roles={present.roles ?? ''} /> }]}
        onDone={() => setEditing(false)}
        onClose={() => (editing ? setEditing(false) : void navigate(-1))}
      />
      {dialog}
    </div>
  )
}

/** What an account's roles allow together, by name. */
function Allowed({ roles }: { roles: string }) {
  const { data = [] } = useRoles()
  const held = patternsOf(roles)
  const own = data.filter((role) => held.includes(role.code))
  return (
    <div className="account-roles">
      {own.map((role) => (
        <section key={role.code} aria-label={role.name}>
          <h3>{role.name}</h3>
          <Suspense>
            <PermissionMatrix patterns={patternsOf(role.permissions)} />
          </Suspense>
        </section>
      ))}
    </div>
  )
}
