import { sentCalls } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { selfMessageCalls, selfStrategyCalls } from '@tejian/contract/messaging/selfInspectionCalls.ts'
import { sendMessage, strategySet } from '@tejian/contract/messaging/views/selfInspectionViews.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { StateNotice } from '../StateNotice.tsx'

const RemindDialog = lazy(() => import('./RemindDialog.tsx'))

const remind: ActionRun = ({ show, close, refresh }) =>
  show(
    <Suspense>
      <RemindDialog onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const resend: ActionRun = async ({ rows, refresh }) => {
  const { successCount } = await send(sentCalls.resend, { ids: rows.map(({ id }) => id).join(',') })
  notify.success(messagingMessages.resent(successCount))
  refresh()
}

const strategyActions = registerActions(strategySet, selfStrategyCalls, { initial: { enabled: true } })
const { find: _find, list: _list, units: _units, send: _send, ...readCalls } = selfMessageCalls
const messageActions = { ...registerActions(sendMessage, readCalls), send: remind, resend }

/** 自行检测策略设置. */
export const StrategyPage = () => <ListPage view={strategySet} actions={strategyActions} />

/** 自行检测消息发送. */
export const ReminderPage = () => (
  <>
    <StateNotice />
    <ListPage view={sendMessage} actions={messageActions} />
  </>
)
