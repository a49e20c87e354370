import { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import { oldSecretHours } from '@tejian/contract/integration/hooks/webHook.ts'
import { Alert, Modal, Typography } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { ShownOnce } from '../ShownOnce.tsx'
import type { ListedHook } from './hookActions.tsx'

type IssueSecretProps = { row: ListedHook; onDone(): void; onClose(): void }

/** Makes the secret by which the receiver knows that a notice comes from here, and shows it this once. */
export default function IssueSecret({ row, onDone, onClose }: IssueSecretProps) {
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const replaces = Boolean(row.secretIssued)
  const issue = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      setMade((await send(hookCalls.issueSecret, { id: row.id, version: String(row.version) })).secret)
    } catch (failure) {
      setProblem(sentenceOfError(failure))
    } finally {
      setBusy(false)
    }
  }
  if (made)
    return (
      <ShownOnce
        title={`签名密钥　${row.targetSys ?? ''}`}
        warning="密钥只显示这一次，请以加密方式交给对接系统的负责人。"
        secret={made}
        onDone={onDone}
      >
        <p>
          对接系统据此核对请求头 <Typography.Text code>webhook-signature</Typography.Text>
          （Standard Webhooks，HMAC-SHA256）。
        </p>
      </ShownOnce>
    )
  return (
    <Modal
      open
      title={`${replaces ? '更换' : '生成'}签名密钥　${row.targetSys ?? ''}`}
      okText={replaces ? '更换' : '生成'}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void issue()}
      onCancel={onClose}
    >
      <p>
        {replaces
          ? `更换后${oldSecretHours}小时内的通知同时带新旧两个签名，便于对接系统更换。`
          : '生成后即开始向接收地址推送所选业务的办理情况。'}
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
