import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { Alert } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import './notice.css'
import type { Notice } from './notice.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const { feedbackResult, feedbackName } = inspectionNotice.fields
const decision: Decision = {
  name: 'feedback',
  label: '提交整改情况',
  isReturn: false,
  fields: [
    decisionField('feedbackResult', { ...feedbackResult, requiredSentence: '请填写整改情况' }, true),
    decisionField('feedbackName', { ...feedbackName, requiredSentence: '请填写反馈人' }, true),
  ],
}

type Answered = Pick<
  Notice,
  | 'id'
  | 'version'
  | 'noticeno'
  | 'equcode'
  | 'problemDesc'
  | 'requirement'
  | 'rectifyLimit'
  | 'feedbackResult'
  | 'feedbackName'
  | 'backDescription'
>
type Props = { row: Answered; onDone(): void; onClose(): void }

/** What the unit did about a notice, with photographs; written by the unit itself, or by the inspector for it. */
export default function FeedbackDialog({ row, onDone, onClose }: Props) {
  const own = useSession(({ user }) => user?.name ?? '')
  const [first] = useState({
    feedbackResult: row.feedbackResult,
    feedbackName: row.feedbackName || own,
  })
  return (
    <DecisionDialog
      record={inspectionNotice}
      width={680}
      title={`整改反馈　${row.noticeno ?? ''}`}
      decisions={[decision]}
      first={first}
      commit={(values) =>
        send(noticeCalls.feedback, {
          id: row.id,
          version: String(row.version),
          feedbackResult: textOf(values.feedbackResult).trim(),
          feedbackName: textOf(values.feedbackName).trim(),
        })
      }
      below={
        <Suspense>
          <AttachmentPanel owner={row.id} materials={['ZGFK']} mode="entry" />
        </Suspense>
      }
      done={noticeMessages.feedbackSent}
      onChanged={onDone}
      onClose={onClose}
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
    </DecisionDialog>
  )
}
