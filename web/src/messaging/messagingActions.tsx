import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { smsBatchProcess } from '@tejian/contract/messaging/batch.process.ts'
import type { smsBatch } from '@tejian/contract/messaging/batch.ts'
import { batchCalls, receivedCalls, sentCalls } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { msgAudit } from '@tejian/contract/messaging/views/msgAudit.ts'
import { receiveMsg } from '@tejian/contract/messaging/views/receiveMsg.ts'
import { sendMsg } from '@tejian/contract/messaging/views/sendMsg.ts'
import type { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../kit/batch/batch.ts'
import { sendAll } from '../kit/batch/batchAction.tsx'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

const Composer = lazy(() => import('./Composer.tsx'))
const ReplyDrawer = lazy(() => import('./ReplyDrawer.tsx'))
const ReceiverLines = lazy(() => import('./ReceiverLines.tsx'))

const compose =
  (fresh: boolean): ActionRun =>
  ({ rows: [row], show, close }) =>
    show(
      <Suspense>
        <Composer id={fresh ? null : (row?.id ?? null)} onClose={close} />
      </Suspense>,
    )

const resend: ActionRun<ListedRow<typeof smsMessage>> = ({ rows, ...input }) =>
  sendAll(
    {
      title: `重发短信 ${rows.length} 条`,
      verb: '重发',
      done: messagingMessages.resent(rows.length),
      pieces: rows.map((row) =>
        pieceOf(
          { id: row.id, no: row.recname || '短信' },
          [prepared(sentCalls.resend, { ids: row.id })],
          false,
        ),
      ),
    },
    input,
  )

/** What stands behind the actions of messages sent. */
export const sentActions: ActionRuns<ListedRow<typeof smsMessage>> = {
  ...registerActions(sendMsg, { getDetail: sentCalls.getDetail, export: sentCalls.export }),
  send: compose(true),
  resend,
  batches: ({ navigate }) => void navigate('/assistMng/msgMng/msgAudit'),
}

/** Whom a batch reaches, below its fields. */
const receivers: RowSections<Detail<typeof smsBatch>> = (row) => {
  const lines = row.receiverLines ?? []
  return [
    {
      title: `接收人（${lines.length}）`,
      content: (
        <Suspense>
          <ReceiverLines lines={lines} />
        </Suspense>
      ),
    },
  ]
}

/** What stands behind the actions of batches. */
export const batchActions: ActionRuns<ListedRow<typeof smsBatch>> = {
  ...registerActions(msgAudit, { delete: batchCalls.delete }),
  ...processActions(msgAudit, batchCalls, ['audit'], receivers, 'none'),
  create: compose(true),
  edit: compose(false),
  flowLog: flowLogAction(subjectOfRecord(smsBatchProcess.name)),
}

const openReply =
  (dealing: boolean): ActionRun =>
  ({ rows: [row], show, close }) =>
    row &&
    show(
      <Suspense>
        <ReplyDrawer id={row.id} dealing={dealing} onClose={close} />
      </Suspense>,
    )

/** What stands behind the actions of replies. */
export const receivedActions: ActionRuns = {
  ...registerActions(receiveMsg, receivedCalls),
  deal: openReply(true),
  view: openReply(false),
  markRead: async ({ rows, refresh }) => {
    await send(receivedCalls.markRead, { ids: rows.map(({ id }) => id).join(',') })
    notify.success('已标为已读')
    refresh()
  },
}
