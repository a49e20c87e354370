import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { suppliedSentences } from '@tejian/contract/kit/messages.ts'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

/** Voids a charge that is not paid: why is asked, and kept beside its number. */
export default function VoidChargeDialog(props: { row: ListedRow; onDone(): void; onClose(): void }) {
  const { row, onDone, onClose } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    if (!reason.trim()) return setProblem(suppliedSentences.reason ?? '')
    setBusy(true)
    try {
      await send(chargeFlowCalls.cancel, { id: row.id, reason: reason.trim() })
      notify.success('作废成功')
      onDone()
      onClose()
    } catch (error) {
      setProblem(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`作废收费单 ${row.chasn}`}
      okText="作废"
      okType="danger"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void act()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>作废后流水号保留，不能恢复；申报单可重新登记收费。</p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label="作废原因"
          htmlFor={id}
          required
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input.TextArea
            id={id}
            autoFocus
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(null)
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
