import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { BatchResult } from '../kit/dialogs/BatchResult.tsx'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'

type WarningDialogProps = {
  way: 'assign' | 'handle' | 'handleLicence'
  rows: readonly ListedRow[]
  onChanged(): void
  onClose(): void
}

type Answer = { successCount: number; errors: { id: string; no: string; message: string }[] }

/** Hands warnings to a supervisor of their area, or puts on record what was done about them. */
export default function WarningDialog({ way, rows, onChanged, onClose }: WarningDialogProps) {
  const [ids] = useState(() => rows.map(({ id }) => id).join(','))
  const [about] = useState(() =>
    rows.length === 1
      ? [rows[0]?.unitname, rows[0]?.personname, rows[0]?.equcode, rows[0]?.warnContent]
          .filter(Boolean)
          .join('　')
      : '',
  )
  const [title] = useState(
    () =>
      `${way === 'assign' ? '转办' : '登记处理'} ${rows.length === 1 ? (rows[0]?.warnno ?? '') : `${rows.length} 条预警`}`,
  )
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Answer | null>(null)
  const people = useQuery({
    queryKey: ['warningPeople', ids],
    queryFn: () => send(warningCalls.people, { ids }),
    enabled: way === 'assign',
    gcTime: 0,
  })
  const commit = async (): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      const answer =
        way === 'assign'
          ? await send(warningCalls.assign, { ids, dealMan: text })
          : await send(way === 'handle' ? warningCalls.handle : warningCalls.licenceHandle, {
              ids,
              handleOpinion: text,
            })
      onChanged()
      if (answer.errors.length > 0) return setResult(answer)
      notify.success(way === 'assign' ? '已转办' : '已登记')
      onClose()
    } catch (failure) {
      setError(sentenceOfError(failure))
    } finally {
      setBusy(false)
    }
  }
  if (result) return <BatchResult title={title} result={result} onClose={onClose} />
  return (
    <Modal
      open
      width={520}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button
          key="ok"
          type="primary"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => void commit()}
        >
          {way === 'assign' ? '转办' : '登记'}
        </Button>,
      ]}
    >
      {about && <p>{about}</p>}
      {error && <Alert type="error" showIcon title={error} />}
      {people.error && <Alert type="error" showIcon title={sentenceOfError(people.error)} />}
      <Form layout="vertical">
        {way === 'assign' ? (
          <Form.Item label="办理人" required htmlFor="warning-person">
            <Select<string>
              id="warning-person"
              value={text || undefined}
              onChange={setText}
              loading={people.isPending}
              placeholder="请选择"
              notFoundContent="所选预警的区域没有监察员账号"
              options={people.data?.map(({ loginName, name, officeName }) => ({
                value: loginName,
                label: officeName ? `${name}（${officeName}）` : name,
              }))}
            />
          </Form.Item>
        ) : (
          <Form.Item label="处理意见" required htmlFor="warning-opinion">
            <Input.TextArea
              id="warning-opinion"
              rows={4}
              maxLength={500}
              showCount
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
