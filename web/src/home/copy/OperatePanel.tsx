import { useQuery } from '@tanstack/react-query'
import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import { type CopyOperation, copyFlow } from '@tejian/contract/home/copy/copyFlow.ts'
import { copyMessages } from '@tejian/contract/home/copy/copyMessages.ts'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type OperatePanelProps = { id: string; operations: readonly CopyOperation[]; onDone(): void }

type Given = { opinion: string; dealMan: string; archiveNo: string }

async function commit(id: string, operation: CopyOperation, given: Given): Promise<void> {
  const { opinion, dealMan, archiveNo } = given
  if (operation === 'assign') await send(copyCalls.taskAssignment, { notifyId: id, dealMan, note: opinion })
  else if (operation === 'archive')
    await send(copyCalls.saveArchives, { notifyId: id, archiveNo, note: opinion })
  else
    await send(copyCalls.processLogOperate, {
      notifyId: id,
      operateType: operation,
      acceptOpinion: opinion,
    })
}

/** What is lacking before an operation can be sent; null when nothing is. */
function lacking(operation: CopyOperation, { opinion, dealMan }: Given): string | null {
  const { wants } = copyFlow[operation]
  if (operation === 'assign' && !dealMan) return copyMessages.chooseAssignee
  if (wants === 'reason' && !opinion.trim()) return copyMessages.returnReasonMissing
  return wants === 'opinion' && !opinion.trim() ? copyMessages.opinionMissing : null
}

/** The next step of a notification: signed, given to somebody, handled, returned, filed. */
export function OperatePanel({ id, operations, onDone }: OperatePanelProps) {
  const prefix = useId()
  const [chosen, setChosen] = useState<CopyOperation | null>(operations[0] ?? null)
  const [given, setGiven] = useState<Given>({ opinion: '', dealMan: '', archiveNo: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const people = useQuery({
    queryKey: [copyCalls.assignees.path, id],
    queryFn: () => send(copyCalls.assignees, { notifyId: id }),
    enabled: chosen === 'assign',
  })
  if (!chosen) return null
  const submit = async (): Promise<void> => {
    const found = lacking(chosen, given)
    setProblem(found)
    if (found || busy) return
    setBusy(true)
    try {
      await commit(id, chosen, given)
      notify.success(copyMessages.done)
      onDone()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const withOpinion = chosen !== 'send' && chosen !== 'sign'
  return (
    <Form layout="vertical" component={false}>
      {operations.length > 1 && (
        <Radio.Group
          className="notice-operations"
          aria-label="办理方式"
          optionType="button"
          value={chosen}
          options={operations.map((name) => ({ value: name, label: copyFlow[name].label }))}
          onChange={(event) => {
            setChosen(event.target.value as CopyOperation)
            setProblem(null)
          }}
        />
      )}
      {chosen === 'assign' && (
        <Form.Item label="办理人" htmlFor={`${prefix}-man`} required>
          <Select
            id={`${prefix}-man`}
            showSearch={{ optionFilterProp: 'label' }}
            value={given.dealMan || null}
            options={(people.data ?? []).map(({ loginName, name }) => ({ value: loginName, label: name }))}
            onChange={(dealMan: string | null) => setGiven({ ...given, dealMan: dealMan ?? '' })}
          />
        </Form.Item>
      )}
      {chosen === 'archive' && (
        <Form.Item label="归档编号" htmlFor={`${prefix}-no`}>
          <Input
            id={`${prefix}-no`}
            maxLength={40}
            value={given.archiveNo}
            onChange={(event) => setGiven({ ...given, archiveNo: event.target.value })}
          />
        </Form.Item>
      )}
      {withOpinion && (
        <Form.Item
          label={chosen === 'return' ? '退回原因' : chosen === 'handle' ? '处理意见' : '说明'}
          htmlFor={`${prefix}-opinion`}
          required={copyFlow[chosen].wants !== undefined}
        >
          <Input.TextArea
            id={`${prefix}-opinion`}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={2000}
            value={given.opinion}
            onChange={(event) => setGiven({ ...given, opinion: event.target.value })}
          />
        </Form.Item>
      )}
      {problem && (
        <p className="notice-problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" block danger={chosen === 'return'} loading={busy} onClick={() => void submit()}>
        {copyFlow[chosen].label}
      </Button>
    </Form>
  )
}
