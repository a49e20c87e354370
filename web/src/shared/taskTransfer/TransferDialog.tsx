import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import type { BusinessUser } from '@tejian/contract/system/organisationCalls.ts'
import { Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { PersonPicker } from '../pickers/PersonPicker.tsx'

type TransferDialogProps = {
  rows: readonly ListedRow[]
  nameOf(row: ListedRow): string
  onDone(): void
  onClose(): void
}

const mostNamed = 8

/** The step that all rows stand at, whose people are offered; none when they stand at different ones. */
export function commonStep(rows: readonly ListedRow[]): string | undefined {
  const steps = new Set(rows.map((row) => row.step))
  const [step] = steps
  return steps.size === 1 && typeof step === 'string' ? step : undefined
}

/** 任务转办: the open tasks of rows go to one person, all of them or none (spec 2 §7.1, Task transfer). */
export function TransferDialog({ rows, nameOf, onDone, onClose }: TransferDialogProps) {
  const id = useId()
  const step = commonStep(rows)
  const [person, setPerson] = useState<BusinessUser | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (!person) return setProblem(flowMessages.chooseAssignee)
    setBusy(true)
    try {
      const taskIds = rows.map((row) => String(row.taskId ?? '')).filter(Boolean)
      await send(flowCalls.taskTransfer, { assignee: person.loginName, taskIds: taskIds.join(',') })
      notify.success(`已转办给${person.name}`)
      onDone()
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
      title="任务转办"
      okText="转办"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        转办 {rows.length} 项：{rows.slice(0, mostNamed).map(nameOf).join('、')}
        {rows.length > mostNamed ? ' 等' : ''}。
      </p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label="办理人"
          htmlFor={id}
          required
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <PersonPicker
            control={{ id, ...(problem && { status: 'error' as const }) }}
            value={person ? [person.loginName] : []}
            {...(step && { type: step })}
            onPick={([chosen]) => {
              setPerson(chosen ?? null)
              setProblem(null)
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
