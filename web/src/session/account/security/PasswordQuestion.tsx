import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { encrypted } from '../../signIn.ts'

/** What is done after the password has been given once more. */
export type Question = {
  title: string
  says?: string
  okText: string
  danger?: boolean
  /** Label of a name that is asked beside the password. */
  named?: string
  /** Throws what is shown to the person. */
  run: (password: string, name: string) => Promise<void>
}

type Values = { password: string; name?: string }

/** Asks for the password before something of the account's security is changed. */
export function PasswordQuestion({
  title,
  says,
  okText,
  danger = false,
  named,
  run,
  onClose,
}: Question & { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const answer = async ({ password, name = '' }: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const [cipher = ''] = await encrypted(password)
      await run(cipher, name.trim())
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
        {problem && <Alert type="error" showIcon title={problem} />}
        {/* A form of several fields is sent by Enter through a button of its own. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
