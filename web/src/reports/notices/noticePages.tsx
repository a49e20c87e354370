import type { View } from '@tejian/contract/kit/view.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import type { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import {
  adviceReportQue,
  amendmentBuildList,
  amendmentForPDAList,
  amendmentReviewList,
  rectificationNotice,
  rectifyFeedbackList,
} from '@tejian/contract/reports/views/noticeViews.ts'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import type { Notice } from './notice.ts'
import { printNotice } from './printNotice.ts'

const NewNotice = lazy(() => import('./NewNotice.tsx'))
const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'))
const SignNoticeDialog = lazy(() => import('./SignNoticeDialog.tsx'))
const FeedbackLinkDialog = lazy(() => import('./FeedbackLinkDialog.tsx'))

/** Beside register and process: beginning from a business, the unit's answer, its QR code, the paper. */
const own: ActionRuns<Notice> = {
  create: ({ show, close }) =>
    show(
      <Suspense>
        <NewNotice onClose={close} />
      </Suspense>,
    ),
  feedback: ({ rows: [row], show, close, refresh }) => {
    if (!row) return
    show(
      <Suspense>
        <FeedbackDialog row={row} onDone={refresh} onClose={close} />
      </Suspense>,
    )
  },
  ticket: ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <FeedbackLinkDialog id={row.id} no={row.noticeno ?? ''} onClose={close} />
      </Suspense>,
    )
  },
  sign: ({ rows: [row], show, close, refresh }) => {
    if (!row) return
    show(
      <Suspense>
        <SignNoticeDialog id={row.id} no={row.noticeno ?? ''} onChanged={refresh} onClose={close} />
      </Suspense>,
    )
  },
  urge: async ({ rows, refresh, show, close, ...input }) => {
    const agreed = await confirmAction({
      title: '催办整改',
      content: `将向${rows.length === 1 ? (rows[0]?.unitname ?? '使用单位') : `${rows.length}份通知书的使用单位`}发送站内消息和整改通知短信，每份通知书每天只能催办一次。`,
      okText: '催办',
      show,
      close,
    })
    if (!agreed) return
    await sendAll(
      {
        title: `催办 ${rows.length} 份`,
        verb: '催办',
        done: `已催办 ${rows.length} 份通知书`,
        pieces: rows.map(({ id, noticeno }) =>
          pieceOf({ id, no: noticeno ?? '' }, [prepared(noticeCalls.urge, { ids: id })], false),
        ),
      },
      { refresh, show, close, ...input },
    )
  },
  print: async ({ rows: [row] }) => {
    if (row) await printNotice(row.id)
  },
}

const actionsOf = (view: View<typeof inspectionNotice>): ActionRuns<Notice> => ({
  ...registerActions(view, noticeCalls),
  ...processActions(view, noticeCalls, ['issue', 'submit', 'audit', 'confirm', 'cancel']),
  ...own,
  flowLog: flowLogAction(subjectOfRecord(noticeProcess.name)),
})

const page = (view: View<typeof inspectionNotice>) => {
  const actions = actionsOf(view)
  return () => <ListPage view={view} actions={actions} />
}

/** The pages of inspection opinion notices (spec 2 §2.3, §2.7). */
export const AmendmentBuildPage = page(amendmentBuildList)
export const AmendmentReviewPage = page(amendmentReviewList)
export const RectifyFeedbackPage = page(rectifyFeedbackList)
export const AmendmentQueryPage = page(amendmentForPDAList)

const adviceActions = actionsOf(adviceReportQue)

/** 检验意见通知书查询: every notice in every state, to be found and printed (spec 2 §2.4). */
export const AdviceReportPage = () => (
  <ListPage view={adviceReportQue} actions={adviceActions} call={noticeCalls.adviceReports} />
)

/** 整改通知书: those with which a unit has to put something right, and their urging (spec 2 §2.4). */
export const RectificationNoticePage = page(rectificationNotice)
