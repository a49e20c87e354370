import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { sentenceOfError } from '../transport/sentence.ts'

type ReasonDialogProps = {
  title: string
  /** What will happen, in a sentence. */
  text: string
  label: string
  okText: string
  danger?: boolean
  /** Said when the reason is left empty. */
  missing: string
  /** Throws what the call throws; nothing typed is lost then. */
  onConfirm(reason: string): Promise<void>
  onClose(): void
}

/** Asks why before something grave is done. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, okText, danger = false, missing, onConfirm, onClose } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    if (!reason.trim()) return setProblem(missing)
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      const fields = error instanceof CallFailure ? Object.values(error.fields ?? {}) : []
      setFailure(fields[0] ?? sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger, loading: busy }}
      mask={{ closable: false }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label={label}
          htmlFor={id}
          required
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input.TextArea
            id={id}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(null)
            }}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
          />
        </Form.Item>
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}
