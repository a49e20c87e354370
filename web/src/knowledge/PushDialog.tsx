import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { PersonPicker } from '../shared/pickers/PersonPicker.tsx'
import { type UnitReceiver, UnitReceivers } from './UnitReceivers.tsx'

type PushDialogProps = { id: string; title: string; summary: string; onClose(): void }

/** Recommends an entry to colleagues and units: they get a message that leads to it. */
export default function PushDialog({ id, title: entry, summary, onClose }: PushDialogProps) {
  const prefix = useId()
  const [title, setTitle] = useState(`请阅读：${entry}`.slice(0, 100))
  const [content, setContent] = useState(summary)
  const [names, setNames] = useState<readonly string[]>([])
  const [units, setUnits] = useState<readonly UnitReceiver[]>([])
  const loginNames = [...names, ...units.flatMap((unit) => unit.loginNames)]
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await send(knowledgeCalls.sendZskMess, {
        id,
        // An empty text does not travel; a blank lets the server say what is missing.
        title: title || ' ',
        content: content || ' ',
        loginNames: loginNames.join(','),
      })
      notify.success(knowledgeMessages.pushed(loginNames.length))
      onClose()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields) setProblems(failure.fields)
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const help = (name: string) =>
    problems[name] ? { validateStatus: 'error' as const, help: problems[name] } : {}
  return (
    <Modal
      open
      width={560}
      title="推送知识条目"
      okText="推送"
      cancelText="取消"
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="接收人员" htmlFor={`${prefix}-who`} {...help('loginNames')}>
          <PersonPicker
            many
            control={{ id: `${prefix}-who`, status: problems.loginNames ? 'error' : undefined }}
            value={names}
            onPick={(people) => {
              setNames(people.map((person) => person.loginName))
              setProblems({})
            }}
          />
        </Form.Item>
        <Form.Item label="接收单位" htmlFor={`${prefix}-units`} extra={knowledgeMessages.unitsRead}>
          <UnitReceivers
            id={`${prefix}-units`}
            value={units}
            onChange={(chosen) => {
              setUnits(chosen)
              setProblems({})
            }}
          />
        </Form.Item>
        <Form.Item label="标题" htmlFor={`${prefix}-title`} required {...help('title')}>
          <Input
            id={`${prefix}-title`}
            value={title}
            maxLength={100}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="推送内容" htmlFor={`${prefix}-content`} required {...help('content')}>
          <Input.TextArea
            id={`${prefix}-content`}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={1000}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
