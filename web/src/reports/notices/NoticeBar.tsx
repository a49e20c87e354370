import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { type NoticeOfBusiness, noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { rectifyFeedbackList } from '@tejian/contract/reports/views/noticeViews.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { notify } from '../../kit/notify.ts'
import './notice.css'
import { printNotice } from './printNotice.ts'

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'))
const FeedbackLinkDialog = lazy(() => import('./FeedbackLinkDialog.tsx'))
const SignNoticeDialog = lazy(() => import('./SignNoticeDialog.tsx'))
const WorkDrawer = lazy(() => import('../../shared/work/WorkDrawer.tsx'))

const { step, noticetype } = inspectionNotice.fields

type NoticeBarProps = { notices: readonly NoticeOfBusiness[]; onChanged(): void }

/** The notices that stand beside a report: number, state, and what is to be done about each. */
export function NoticeBar({ notices, onChanged }: NoticeBarProps) {
  const { dialog, show, close } = useDialogHost()
  const open = (content: ReactNode): void => show(<Suspense>{content}</Suspense>)
  const closeChanged = (): void => {
    onChanged()
    close()
  }
  if (notices.length === 0) return null
  return (
    <section className="notice-bar" aria-label="检验意见通知书">
      {notices.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          onOpen={(wanted) =>
            open(
              <WorkDrawer
                view={rectifyFeedbackList}
                calls={noticeCalls}
                id={notice.id}
                wanted={wanted}
                reading={wanted === undefined}
                files="entry"
                onClose={closeChanged}
              />,
            )
          }
          onFeedback={() => open(<FeedbackDialog row={notice} onDone={onChanged} onClose={close} />)}
          onSign={() =>
            open(
              <SignNoticeDialog
                id={notice.id}
                no={notice.noticeno ?? ''}
                onChanged={onChanged}
                onClose={close}
              />,
            )
          }
          onCode={() =>
            open(<FeedbackLinkDialog id={notice.id} no={notice.noticeno ?? ''} onClose={close} />)
          }
        />
      ))}
      {dialog}
    </section>
  )
}

type NoticeLineProps = {
  notice: NoticeOfBusiness
  onOpen(wanted?: string): void
  onFeedback(): void
  onSign(): void
  onCode(): void
}

function NoticeLine({ notice, onOpen, onFeedback, onSign, onCode }: NoticeLineProps) {
  const { id, noticeno, actions, earlier } = notice
  const offered: ReadonlyArray<readonly [action: string, label: string, run: () => void]> = [
    ['issue', '出具', () => onOpen('issue')],
    ['feedback', '登记整改情况', onFeedback],
    ['confirm', '整改确认', () => onOpen('confirm')],
    ['sign', '登记签收', onSign],
    ['ticket', '反馈二维码', onCode],
    ['print', '打印', () => void printNotice(id).catch((failure: unknown) => notify.failure(failure))],
  ]
  return (
    <div className="notice-line">
      <button type="button" className="notice-number" onClick={() => onOpen()}>
        {earlier && '原检验 '}
        {noticeno}
      </button>
      <FieldText spec={noticetype} value={notice.noticetype} record={inspectionNotice} />
      <FieldText spec={step} value={notice.step} record={inspectionNotice} />
      <span className="notice-problem" title={notice.problemDesc ?? ''}>
        {notice.problemDesc}
      </span>
      <span className="notice-actions">
        {offered
          .filter(([action]) => actions.includes(action))
          .map(([action, label, run]) => (
            <Button key={action} size="small" onClick={run}>
              {label}
            </Button>
          ))}
      </span>
    </div>
  )
}
