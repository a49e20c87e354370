import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { clearSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { encrypted } from '../signIn.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type Values = { oldPassword: string; newPassword: string; again: string }

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
  const save = async (values: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const [oldPassword = '', newPassword = ''] = await encrypted(values.oldPassword, values.newPassword)
      await send(sessionCalls.modifyPwd, { oldPassword, newPassword })
      notify.success('密码已修改，请用新密码登录')
      clearSession()
      location.assign('/login')
    } catch (error) {
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
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
