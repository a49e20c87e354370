import { msgAudit } from '@tejian/contract/messaging/views/msgAudit.ts'
import { receiveMsg } from '@tejian/contract/messaging/views/receiveMsg.ts'
import { sendMsg } from '@tejian/contract/messaging/views/sendMsg.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { batchActions, receivedActions, sentActions } from './messagingActions.tsx'
import { StateNotice } from './StateNotice.tsx'

/** Messages that went out, or should have. */
export const SentPage = () => (
  <>
    <StateNotice />
    <ListPage view={sendMsg} actions={sentActions} />
  </>
)

/** Messages written by hand, and their audit. */
export const BatchPage = () => (
  <>
    <StateNotice />
    <ListPage view={msgAudit} actions={batchActions} />
  </>
)

/** Replies. */
export const ReceivedPage = () => <ListPage view={receiveMsg} actions={receivedActions} />
