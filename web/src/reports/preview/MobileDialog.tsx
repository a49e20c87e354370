import { validate } from '@tejian/contract/kit/validators.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'

type MobileDialogProps = {
  title: string
  /** Said when the message is on its way. */
  sent: string
  commit(mobile: string): Promise<unknown>
  onClose(): void
}

/** Asks for the phone that a message about released reports goes to. */
export function MobileDialog({ title, sent, commit, onClose }: MobileDialogProps) {
  const id = useId()
  const [mobile, setMobile] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const wrong = validate('mobile', mobile.trim()) ? sealMessages.wrongMobile : null
    setProblem(wrong)
    if (wrong || busy) return
    setBusy(true)
    try {
      await commit(mobile.trim())
      notify.success(sent)
      onClose()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText="发送"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label="接收手机号码"
          htmlFor={id}
          required
          {...(problem && { validateStatus: 'error', help: problem })}
        >
          <Input
            id={id}
            autoFocus
            inputMode="tel"
            maxLength={20}
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
            onPressEnter={() => void submit()}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
