import type { transferLog } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { exchangeLogCalls, fieldCalls, planCalls } from '@tejian/contract/integration/exchange/calls.ts'
import type { transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import { fieldMng, planMng } from '@tejian/contract/integration/views/exchangeViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll as sendPieces } from '../../kit/batch/batchAction.tsx'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

export type ListedPlan = ListedRow<typeof transferPlan>
export type ListedBatch = ListedRow<typeof transferLog>

const SetKey = lazy(() => import('./SetKey.tsx'))
const ExchangedLines = lazy(() => import('./ExchangedLines.tsx'))
const inputsLater = () => import('./exchangeInputs.tsx')
const LazyPlan = lazy(async () => ({ default: (await inputsLater()).PlanInput }))
const LazySource = lazy(async () => ({ default: (await inputsLater()).SourceFieldInput }))

const later =
  (Input: ComponentType<InputProps>): ComponentType<InputProps> =>
  (props) => (
    <Suspense fallback={<Skeleton active />}>
      <Input {...props} />
    </Suspense>
  )

const setKey: ActionRun<ListedPlan> = ({ rows: [row], show, close, refresh }) =>
  row &&
  show(
    <Suspense>
      <SetKey
        row={row}
        onDone={() => {
          close()
          notify.success('密钥已登记')
          refresh()
        }}
        onClose={close}
      />
    </Suspense>,
  )

const sendAll: ActionRun<ListedPlan> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: `全量传输　${row.planName ?? ''}`,
    content: '该方案的全部数据将重新排队传输，数据多时需要较长时间；对方按业务主键去重。',
    okText: '全量传输',
    show,
    close,
  })
  if (!agreed) return
  const { waiting } = await send(planCalls.sendAll, { id: row.id })
  notify.success(`已排队，待传输${waiting}条`)
  refresh()
}

/** What can be done with plans. */
export const planActions: ActionRuns<ListedPlan> = {
  ...registerActions(planMng, planCalls, {
    initial: { enabled: true, cronExpr: '1', interfaceVersion: 'V2' },
  }),
  setKey,
  sendAll,
  fields: ({ rows: [row], navigate }) =>
    void (row && navigate(`/sysmng/dataTransfer/fieldMng?${new URLSearchParams({ planId: row.id })}`)),
}

/** What can be done with fields. */
export const fieldActions: ActionRuns = registerActions(fieldMng, fieldCalls, {
  inputs: { planId: later(LazyPlan), sourceField: later(LazySource) },
  initial: { enabled: true, dictType: '0' },
})

const resend: ActionRun<ListedBatch> = ({ rows, ...input }) =>
  sendPieces(
    {
      title: `重传 ${rows.length} 批`,
      verb: '重传',
      done: `已重新排队 ${rows.length} 批`,
      pieces: rows.map(({ id, batchno }) =>
        pieceOf({ id, no: batchno ?? '' }, [prepared(exchangeLogCalls.resend, { ids: id })], false),
      ),
    },
    input,
  )

const sentLines: ActionRun<ListedBatch> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <ExchangedLines row={row} onClose={close} />
    </Suspense>,
  )

/** What can be done with what was sent. */
export const batchActions: ActionRuns<ListedBatch> = { resend, sentLines }
