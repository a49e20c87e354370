import { systemCalls } from '@tejian/contract/system/calls.ts'
import { Alert, Checkbox, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import {
  type Granted,
  grantedOf,
  isAdministrator,
  type RoleChoice,
  rolesText,
  useRoles,
} from './roleChoices.ts'
import type { Account } from './userActions.tsx'
import './users.css'

type GrantRolesProps = { account: Account; onDone(): void; onClose(): void }

/** Gives an account its base role and its working roles; the server decides which sets are possible. */
export function GrantRoles(props: GrantRolesProps) {
  const { data: roles, error } = useRoles()
  if (roles) return <Choice {...props} roles={roles} />
  return (
    <Modal open title="授予角色" footer={null} onCancel={props.onClose}>
      {error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active />}
    </Modal>
  )
}

function Choice({ account, roles, onDone, onClose }: GrantRolesProps & { roles: readonly RoleChoice[] }) {
  const [granted, setGranted] = useState<Granted>(() => grantedOf(account.roles ?? '', roles))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const alone = isAdministrator(granted.base)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { id, version } = account
      await send(systemCalls.grantRoles, { id, version: String(version), roles: rolesText(granted) })
      notify.success('角色已授予，立即生效')
      onDone()
    } catch (failure) {
      setProblem(sentenceOfError(failure))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={680}
      title={`授予角色：${account.name}（${account.loginName}）`}
      okText="授予"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="grant-roles">
        <h3 id="grant-base">基本角色</h3>
        <Radio.Group
          aria-labelledby="grant-base"
          value={granted.base}
          onChange={(event) => setGranted({ ...granted, base: String(event.target.value) })}
          options={roles.filter((role) => role.isBase).map(optionOf)}
        />
        <h3 id="grant-working">工作角色</h3>
        {alone && <p>管理员不兼任其他角色，原有工作角色将一并收回。</p>}
        <Checkbox.Group
          aria-labelledby="grant-working"
          value={alone ? [] : [...granted.working]}
          disabled={alone}
          onChange={(working) => setGranted({ ...granted, working })}
          options={roles.filter((role) => !role.isBase).map(optionOf)}
        />
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}

const optionOf = ({ code, name }: RoleChoice): { value: string; label: string } => ({
  value: code,
  label: name,
})
