import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { Alert, InputNumber, Modal, Typography } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { ShownOnce } from '../ShownOnce.tsx'
import type { Listed } from './authorizationActions.tsx'

type IssueKeyProps = { row: Listed; onDone(): void; onClose(): void }

const usualDays = 7
const longestDays = 30

/** Makes a key and shows it this once; the one before may go on for some days. */
export default function IssueKey({ row, onDone, onClose }: IssueKeyProps) {
  const [days, setDays] = useState(usualDays)
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const replaces = Boolean(row.keyIssued)
  const issue = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { id, version } = row
      const keepDays = replaces ? String(days) : '0'
      setMade((await send(authorizationCalls.issueKey, { id, version: String(version), keepDays })).key)
    } catch (failure) {
      setProblem(sentenceOfError(failure))
    } finally {
      setBusy(false)
    }
  }
  if (made)
    return (
      <ShownOnce
        title={`接口密钥　${row.targetSys ?? ''}`}
        warning="密钥只显示这一次，请当面或以加密方式交给对接系统的负责人。"
        secret={made}
        onDone={onDone}
      >
        <p>
          调用时放在请求头 <Typography.Text code>Authorization: Bearer 密钥</Typography.Text> 中，接口说明见{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            接口文档
          </a>
          。
        </p>
      </ShownOnce>
    )
  return (
    <Modal
      open
      title={`${replaces ? '更换' : '生成'}密钥　${row.targetSys ?? ''}`}
      okText={replaces ? '更换' : '生成'}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void issue()}
      onCancel={onClose}
    >
      {replaces ? (
        <p>
          旧密钥再保留{' '}
          <InputNumber
            aria-label="旧密钥保留天数"
            min={0}
            max={longestDays}
            precision={0}
            value={days}
            onChange={(value) => setDays(value ?? 0)}
          />{' '}
          天，便于对接系统更换；填 0 则旧密钥立即失效。
        </p>
      ) : (
        <p>生成后对接系统即可在授权期内以“{row.loginName}”的身份调用接口。</p>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
