import { validate } from '@tejian/contract/kit/validators.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'

/** Tells a receiver by text message where released reports are to be had again. */
export function SupplyDialog({ seisns, onClose }: { seisns: readonly string[]; onClose(): void }) {
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
      const joined = seisns.join(',')
      const token = await genToken('writeByLink', joined)
      await send(sealCalls.supplyReport, { seisns: joined, mobile: mobile.trim(), token })
      notify.success('补发通知已发送')
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
      title={`补发报告（${seisns.length} 份）`}
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
