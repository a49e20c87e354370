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
  const [clearance, setClearance] = useState<Clearance>(() => clearanceOf(account.clearance))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const alone = isAdministrator(granted.base)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { id, version } = account
      await send(systemCalls.grantRoles, {
        id,
        version: String(version),
        roles: rolesText(granted),
        clearance,
      })
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
        <h3 id="grant-clearance">密级</h3>
        <p>身份证号、电话等敏感信息：密级为“内部”的人员，角色允许也只能看到隐去中间几位的号码。</p>
        <Radio.Group
          aria-labelledby="grant-clearance"
          value={clearance}
          onChange={(event) => setClearance(event.target.value)}
          options={clearanceOptions}
        />
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}

type Clearance = 'role' | '1' | '2'

const clearanceOf = (text: string | null): Clearance => (text === '1' || text === '2' ? text : 'role')

const clearanceOptions: { value: Clearance; label: string }[] = [
  { value: 'role', label: '按角色' },
  { value: '1', label: '内部' },
  { value: '2', label: '敏感' },
]

const optionOf = ({ code, name }: RoleChoice): { value: string; label: string } => ({
  value: code,
  label: name,
})
