import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { Alert, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { ownPasskey, takesPasskeys } from '../../passkeys.ts'
import { encrypted } from '../../signIn.ts'

/** What is done after the password has been given once more. */
export type Question = {
  title: string
  says?: string
  okText: string
  danger?: boolean
  /** Label of a name that is asked beside the password. */
  named?: string
  /** The second factors that are asked for beside the password; none where the person has none. */
  factors?: { totp: boolean; passkey: boolean }
  /** Offers to end the other sessions with the change. */
  offersEnd?: boolean
  /** Throws what is shown to the person. */
  run: (proof: Proof, more: More) => Promise<void>
  /** The same of somebody who has no password yet; left out where they may not. */
  withoutPassword?: () => Promise<void>
}

/** By what a person has proved oneself. */
export type Proof = { password: string; code?: string; response?: string }

/** What was asked beside that. */
type More = { name: string; endOthers: 'true' | 'false' }

type Values = { password: string; name?: string; code?: string; endOthers?: boolean }

/** Asks for the password, and the second factor of whoever has one, before something of the account's security is changed. */
export function PasswordQuestion({
  title,
  says,
  okText,
  danger = false,
  named,
  factors,
  offersEnd = false,
  run,
  onClose,
}: Omit<Question, 'withoutPassword'> & { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const byPasskey = factors?.passkey === true && takesPasskeys()
  const answer = async ({ password, name = '', code = '', endOthers = false }: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const factor = factors && (code.trim() || !byPasskey ? { code: code.trim() } : await ownPasskey())
      const [cipher = ''] = await encrypted(password)
      await run(
        { password: cipher, ...factor },
        { name: name.trim(), endOthers: endOthers ? 'true' : 'false' },
      )
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={420}
    >
      {says && <p>{says}</p>}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void answer(values)}>
        {named && (
          <Form.Item
            name="name"
            label={named}
            rules={[{ required: true, whitespace: true, message: `请输入${named}` }]}
          >
            <Input autoFocus maxLength={sessionLimits.passkeyNameLength} placeholder="例如：办公室安全密钥" />
          </Form.Item>
        )}
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
          <Input.Password autoFocus={!named} autoComplete="current-password" maxLength={64} />
        </Form.Item>
        {factors && (
          <Form.Item
            name="code"
            label={factors.totp ? '动态口令或恢复码' : '恢复码'}
            extra={byPasskey ? '不填则用通行密钥验证。' : undefined}
            rules={byPasskey ? [] : [{ required: true, whitespace: true, message: '请输入动态口令或恢复码' }]}
          >
            <Input autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
        )}
        {offersEnd && (
          <Form.Item name="endOthers" valuePropName="checked" initialValue={true}>
            <Checkbox>同时结束我在其他设备上的登录</Checkbox>
          </Form.Item>
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
        {/* A form of several fields is sent by Enter through a button of its own. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
