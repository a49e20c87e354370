import { ownFactorCode } from '@tejian/contract/kit/constants.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { clearSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { ownPasskey, takesPasskeys } from '../passkeys.ts'
import { encrypted } from '../signIn.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type Values = { oldPassword: string; newPassword: string; again: string; code?: string }

type Factors = { totp: boolean; passkey: boolean }

type Props = {
  /** Cannot be put off: the first login with a password that somebody else has set. */
  forced: boolean
  onClose: () => void
}

/** Changes one's own password (spec 1 §7). Every session ends with it, so the person signs in anew. */
export function ChangePassword({ forced, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** By what else this person proves oneself; null until the server has asked for it. */
  const [factors, setFactors] = useState<Factors | null>(null)
  const answerOf = async (code = '') => {
    if (!factors) return {}
    return code.trim() || !factors.passkey || !takesPasskeys() ? { code: code.trim() } : ownPasskey()
  }
  const save = async (values: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const [oldPassword = '', newPassword = ''] = await encrypted(values.oldPassword, values.newPassword)
      await send(passwordCalls.modifyPwd, { oldPassword, newPassword, ...(await answerOf(values.code)) })
      notify.success('密码已修改，请用新密码登录')
      clearSession()
      location.assign('/login')
    } catch (error) {
      if (error instanceof CallFailure && error.code === ownFactorCode) setFactors(error.detail as Factors)
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="修改密码"
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: forced ? 'none' : undefined } }}
      width={420}
    >
      {forced && <Alert type="warning" showIcon title={sessionMessages.mustChangePassword} />}
      <Form
        form={form}
        layout="vertical"
        onFinish={(values) => void save(values)}
        requiredMark={false}
        style={{ marginTop: 12 }}
      >
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <NewPasswordFields />
        {factors && (
          <Form.Item
            name="code"
            label={factors.totp ? '动态口令或恢复码' : '恢复码'}
            extra={factors.passkey && takesPasskeys() ? '不填则用通行密钥验证。' : undefined}
          >
            <Input autoFocus autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
