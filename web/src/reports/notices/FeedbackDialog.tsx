import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './notice.css'
import type { Notice } from './notice.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

type Props = { row: Notice; onDone(): void; onClose(): void }

/** What the unit did about a notice, with photographs; written by the unit itself, or by the inspector for it. */
export default function FeedbackDialog({ row, onDone, onClose }: Props) {
  const own = useSession(({ user }) => user?.name ?? '')
  const [result, setResult] = useState(row.feedbackResult ?? '')
  const [name, setName] = useState(row.feedbackName || own)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const submit = async (): Promise<void> => {
    const missing = {
      ...(!result.trim() && { feedbackResult: '请填写整改情况' }),
      ...(!name.trim() && { feedbackName: '请填写反馈人' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    setFailure('')
    try {
      await send(noticeCalls.feedback, {
        id: row.id,
        version: String(row.version),
        feedbackResult: result.trim(),
        feedbackName: name.trim(),
      })
      notify.success(noticeMessages.feedbackSent)
      onDone()
      onClose()
    } catch (error) {
      if (error instanceof CallFailure && error.fields) setProblems(error.fields)
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const wrong = (field: string) =>
    problems[field] ? { validateStatus: 'error' as const, help: problems[field] } : {}
  return (
    <Modal
      open
      width={680}
      title={`整改反馈　${row.noticeno ?? ''}`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            提交整改情况
          </Button>
        </>
      }
    >
      <dl className="notice-facts">
        <dt>设备代码</dt>
        <dd>{row.equcode}</dd>
        <dt>存在问题</dt>
        <dd className="notice-lines">{row.problemDesc}</dd>
        {row.requirement && (
          <>
            <dt>整改要求</dt>
            <dd className="notice-lines">{row.requirement}</dd>
          </>
        )}
        <dt>整改期限</dt>
        <dd>{row.rectifyLimit}</dd>
      </dl>
      {row.backDescription && (
        <Alert type="warning" showIcon title={`上次反馈被退回：${row.backDescription}`} />
      )}
      <Form layout="vertical" component={false}>
        <Form.Item label="整改情况" htmlFor="feedback-result" required {...wrong('feedbackResult')}>
          <Input.TextArea
            id="feedback-result"
            value={result}
            onChange={({ target }) => setResult(target.value)}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={2000}
          />
        </Form.Item>
        <Form.Item label="反馈人" htmlFor="feedback-name" required {...wrong('feedbackName')}>
          <Input
            id="feedback-name"
            value={name}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
      <Suspense>
        <AttachmentPanel owner={row.id} materials={['ZGFK']} mode="entry" />
      </Suspense>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}
