import { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import type { hookDelivery } from '@tejian/contract/integration/hooks/delivery.ts'
import type { webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import { webHookDeliveries } from '@tejian/contract/integration/views/webHookDeliveries.ts'
import { webHooks } from '@tejian/contract/integration/views/webHooks.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

export type ListedHook = ListedRow<typeof webHook>
type ListedDelivery = ListedRow<typeof hookDelivery>

const IssueSecret = lazy(() => import('./IssueSecret.tsx'))
const inputsLater = () => import('./hookInputs.tsx')
const LazySystem = lazy(async () => ({ default: (await inputsLater()).SystemInput }))
const LazyTopics = lazy(async () => ({ default: (await inputsLater()).TopicsInput }))

const later =
  (Input: ComponentType<InputProps>): ComponentType<InputProps> =>
  (props) => (
    <Suspense fallback={<Skeleton active />}>
      <Input {...props} />
    </Suspense>
  )

const inputs = { appKey: later(LazySystem), topics: later(LazyTopics) }

const issueSecret: ActionRun<ListedHook> = ({ rows: [row], show, close, refresh }) =>
  row &&
  show(
    <Suspense>
      <IssueSecret
        row={row}
        onDone={() => {
          close()
          refresh()
        }}
        onClose={close}
      />
    </Suspense>,
  )

const tryOut: ActionRun<ListedHook> = async ({ rows: [row] }) => {
  if (!row) return
  const { status, sentence } = await send(hookCalls.tryOut, { id: row.id })
  if (sentence) notify.failure(`试推送未送达：${sentence}`)
  else notify.success(`试推送已送达，接收地址答复${status}`)
}

/** What can be done with subscriptions. */
export const hookActions: ActionRuns<ListedHook> = {
  ...registerActions(webHooks, hookCalls, { inputs, initial: { enabled: true } }),
  issueSecret,
  renewSecret: issueSecret,
  tryOut,
  deliveries: ({ rows: [row], navigate }) =>
    void (
      row && navigate(`/sysmng/dataTransfer/webHookDeliveries?${new URLSearchParams({ hookId: row.id })}`)
    ),
}

const resend: ActionRun<ListedDelivery> = ({ rows, ...input }) =>
  sendAll(
    {
      title: `重新推送 ${rows.length} 条`,
      verb: '重新推送',
      done: `已重新推送${rows.length}条`,
      pieces: rows.map(({ id, datacode }) =>
        pieceOf({ id, no: datacode ?? '' }, [prepared(hookCalls.resend, { ids: id })], false),
      ),
    },
    input,
  )

/** What can be done with what was sent. */
export const deliveryActions: ActionRuns<ListedDelivery> = {
  ...registerActions(webHookDeliveries, { getDetail: hookCalls.delivery }),
  resend,
}
