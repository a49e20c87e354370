import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { reloadSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { encrypted } from '../signIn.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type Values = { newPassword: string; again: string }

type Props = {
  /** Cannot be put off: nothing else is allowed before. */
  forced: boolean
  onClose: () => void
}

/** The first password of somebody who came by single sign-on, by which they sign; the session goes on. */
export function SetPassword({ forced, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (values: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const [newPassword = ''] = await encrypted(values.newPassword)
      await send(passwordCalls.setPassword, { newPassword })
      await reloadSession()
      notify.success('签署密码已设置')
      onClose()
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="设置签署密码"
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
      <Alert
        type="info"
        showIcon
        title="您通过统一身份认证登录，还没有本系统的密码。签署报告前输入该密码；以后也可以用它登录。"
      />
      <Form
        form={form}
        layout="vertical"
        onFinish={(values) => void save(values)}
        requiredMark={false}
        style={{ marginTop: 12 }}
      >
        <NewPasswordFields label="签署密码" />
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
