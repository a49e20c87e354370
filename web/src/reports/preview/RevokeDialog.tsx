import { composedReason } from '@tejian/contract/inspection/steps.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { revokeReasons, sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { Form, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type Problems = { reason?: string; description?: string }

/** Revokes a sealed report; its category of reason is public, its description stays inside. */
export function RevokeDialog({
  seisn,
  reportno,
  onDone,
  onClose,
}: {
  seisn: string
  reportno: string
  onDone(): void
  onClose(): void
}) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [description, setDescription] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const found = {
      ...(!reason && { reason: sealMessages.reasonMissing }),
      ...(!description.trim() && { description: sealMessages.descriptionMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      await send(sealCalls.revocationReportGeneration, {
        seisns: seisn,
        reason: composedReason(reason, description.trim()),
      })
      notify.success(sealMessages.revokeDone)
      onDone()
      onClose()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const item = (name: keyof Problems, label: string) => ({
    label,
    htmlFor: `${id}-${name}`,
    required: true,
    ...(problems[name] && { validateStatus: 'error' as const, help: problems[name] }),
  })
  return (
    <Modal
      open
      title={`撤销报告 ${reportno}`}
      okText="撤销报告"
      okType="danger"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        撤销后该报告在查验页面显示为已撤销，受检单位和检验人员收到消息；业务退回报告录入，以新编号重新出具。
      </p>
      <Form layout="vertical" component={false}>
        <Form.Item {...item('reason', '撤销原因')}>
          <Select
            id={`${id}-reason`}
            autoFocus
            value={reason || undefined}
            placeholder="请选择"
            options={revokeReasons.map((value) => ({ value, label: value }))}
            onChange={setReason}
          />
        </Form.Item>
        <Form.Item {...item('description', '详细说明')}>
          <Input.TextArea
            id={`${id}-description`}
            autoSize={{ minRows: 3, maxRows: 6 }}
            maxLength={400}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
