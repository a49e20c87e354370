import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { Alert, Checkbox, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'

type Values = { code: string; endOthers: boolean }

type Props = {
  secret: string
  image: string
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
  onClose: () => void
}

/** Shows the secret to the phone, and asks for a code of it: nobody binds what the phone did not take. */
export function TotpSetUp({ secret, image, onDone, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async ({ code, endOthers }: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { recoveryCodes } = await send(secondFactorCalls.confirmTotp, {
        code,
        endOthers: endOthers ? 'true' : 'false',
      })
      await onDone(recoveryCodes)
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="绑定动态口令"
      okText="完成绑定"
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={420}
    >
      <div className="security-totp">
        <p>1. 用手机验证器应用（支持 TOTP 的均可）扫描二维码；不能扫描的，手工输入密钥。</p>
        <img src={image} alt="动态口令绑定二维码" width={200} height={200} />
        <Typography.Paragraph code copyable={{ text: secret, tooltips: ['复制', '已复制'] }}>
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Typography.Paragraph>
        <p>2. 输入验证器上显示的6位口令。</p>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void confirm(values)}>
          <Form.Item name="code" label="动态口令" rules={[{ required: true, message: '请输入动态口令' }]}>
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
          </Form.Item>
          <Form.Item name="endOthers" valuePropName="checked" initialValue={true}>
            <Checkbox>同时结束我在其他设备上的登录</Checkbox>
          </Form.Item>
          {problem && <Alert type="error" showIcon title={problem} />}
        </Form>
      </div>
    </Modal>
  )
}
