import { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredMessages } from '@tejian/contract/equipment/plans/messages.ts'
import type { UnregisteredEquipment } from '@tejian/contract/equipment/plans/unregistered.ts'
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type DisposeDialogProps = { row: UnregisteredEquipment; onDone(): void; onClose(): void }

const choices = [
  { value: '1', label: '处置中' },
  { value: '2', label: '已处置' },
]

/** Records what was done about a device found unregistered. */
export default function DisposeDialog({ row, onDone, onClose }: DisposeDialogProps) {
  const id = useId()
  const [status, setStatus] = useState<'1' | '2'>('1')
  const [result, setResult] = useState(row.disposeResult ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (!result.trim()) return setProblem(unregisteredMessages.noResult)
    setBusy(true)
    setFailure(null)
    try {
      const { id: rowId, version } = row
      await send(unregisteredCalls.dispose, {
        id: rowId,
        version: String(version),
        status,
        disposeResult: result.trim(),
      })
      notify.success('已登记处理情况')
      onDone()
    } catch (error) {
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`处理未登记设备 ${row.equname ?? ''}`}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: busy }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item>
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            aria-label="处理状态"
            value={status}
            options={choices}
            onChange={({ target }) => setStatus(target.value === '2' ? '2' : '1')}
          />
        </Form.Item>
        <Form.Item
          label="处理情况"
          htmlFor={id}
          required
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input.TextArea
            id={id}
            value={result}
            onChange={({ target }) => {
              setResult(target.value)
              setProblem(null)
            }}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={2000}
          />
        </Form.Item>
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}
