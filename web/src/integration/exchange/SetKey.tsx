import { planCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import type { ListedPlan } from './exchangeActions.tsx'

type SetKeyProps = { row: ListedPlan; onDone(): void; onClose(): void }

/** Keeps the key that the other system gave; nobody reads it again. */
export default function SetKey({ row, onDone, onClose }: SetKeyProps) {
  const [key, setGiven] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const keep = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await send(planCalls.setKey, { id: row.id, version: String(row.version), key })
      onDone()
    } catch (failure) {
      setProblem(sentenceOfError(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`${row.keyIssued ? '更换' : '登记'}密钥　${row.planName ?? ''}`}
      okText={row.keyIssued ? '更换' : '登记'}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <p>请填写对方平台分配给本系统的密钥，用于对发送的数据签名（HMAC-SM3）。登记后不再显示。</p>
      <Input.Password
        aria-label="密钥"
        autoComplete="off"
        maxLength={200}
        value={key}
        onChange={({ target }) => setGiven(target.value)}
        onPressEnter={() => void keep()}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
