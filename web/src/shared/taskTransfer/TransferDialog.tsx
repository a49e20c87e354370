import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import type { BusinessUser } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { PersonPicker } from '../pickers/PersonPicker.tsx'

/** One way in which open tasks change hands. */
export type HandOver = {
  readonly title: string
  readonly verb: string
  /** Whether the one who gets them is told something. */
  readonly withNote?: boolean
  /** Sends them; answers the sentence to show. */
  submit(rows: readonly ListedRow[], person: BusinessUser, note: string): Promise<string>
}

type TransferDialogProps = {
  way: HandOver
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

/** The open tasks of rows go to one person. */
export function TransferDialog({ way, rows, nameOf, onDone, onClose }: TransferDialogProps) {
  const id = useId()
  const noteId = useId()
  const step = commonStep(rows)
  const [person, setPerson] = useState<BusinessUser | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (!person) return setProblem(flowMessages.chooseAssignee)
    setBusy(true)
    try {
      notify.success(await way.submit(rows, person, note))
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
      title={way.title}
      okText={way.verb}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        {way.verb} {rows.length} 项：{rows.slice(0, mostNamed).map(nameOf).join('、')}
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
        {way.withNote && (
          <Form.Item label="说明" htmlFor={noteId}>
            <Input.TextArea
              id={noteId}
              rows={2}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
