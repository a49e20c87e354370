import { systemCalls } from '@tejian/contract/system/calls.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type Props = { id: string; name: string; onDone(): void; onClose(): void }

/** Takes somebody's second factors away who has lost them, for a reason that stands in the audit trail. */
export function ResetFactors({ id, name, onDone, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const reset = async ({ reason }: { reason: string }): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await send(systemCalls.resetFactors, { id, reason: reason.trim() })
      notify.success(`${name}的二次验证已重置`)
      onDone()
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`重置二次验证　${name}`}
      okText="重置"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>请先核实本人身份。动态口令、通行密钥和恢复码全部移除，已登录的设备下线；原因记入审计记录。</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void reset(values)}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <Input.TextArea autoFocus maxLength={200} rows={3} placeholder="例如：手机遗失，已当面核实本人" />
        </Form.Item>
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
