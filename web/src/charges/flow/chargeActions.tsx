import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import type { payment } from '@tejian/contract/charges/payment.ts'
import { chargeCompositeQuery } from '@tejian/contract/charges/views/chargeViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { lazy, Suspense } from 'react'
import type { PrintAction } from '../../declarations/printing/public.ts'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { decisionsAt } from '../../shared/work/moves.ts'
import { redAction } from '../invoices/redAction.tsx'
import { chargeAddress, payAddress, sheetAddress } from './addresses.ts'

type Charge = ListedRow<typeof charge>

const MoveDialog = lazy(() => import('../../shared/work/MoveDialog.tsx'))
const PayDialog = lazy(() => import('./PayDialog.tsx'))
const InvoiceDialog = lazy(() => import('./InvoiceDialog.tsx'))
const GiveBackDialog = lazy(() => import('../online/GiveBackDialog.tsx'))
const VoidChargeDialog = lazy(() => import('./VoidChargeDialog.tsx'))
const InvoiceRequestDrawer = lazy(() => import('../invoices/InvoiceRequestDrawer.tsx'))
const RefundDrawer = lazy(() => import('../refund/RefundDrawer.tsx'))
const WaiverDrawer = lazy(() => import('../waiver/WaiverDrawer.tsx'))

const here = (): string => location.pathname + location.search
const idsOf = (rows: readonly Charge[]): string => rows.map(({ id }) => id).join(',')
const number = (row: Charge): string => row.chasn ?? ''
const namedOf = (row: Charge) => ({ id: row.id, no: number(row) })

const view: ActionRun<Charge> = ({ rows: [row], navigate }) =>
  void (row && navigate(chargeAddress(row.id, here())))
const edit: ActionRun<Charge> = ({ rows: [row], navigate }) => void (row && navigate(sheetAddress(row.appno)))

/** 提交: the drafts go to finance; those that could not are told by row. */
const commit: ActionRun<Charge> = async ({ rows, show, close, refresh }) => {
  const [first] = rows
  if (!first) return
  const what = rows.length === 1 ? `收费单${number(first)}` : `${rows.length} 张收费单`
  const agreed = await confirmAction({
    title: '提交收费',
    content: `${what}提交后由财务确认，确认前可以撤回。`,
    okText: '提交',
    show,
    close,
  })
  if (!agreed) return
  await sendAll(
    {
      title: `提交收费 ${rows.length} 张`,
      verb: '提交',
      done: `已提交 ${rows.length} 条`,
      // A draft that was submitted is none any more.
      pieces: rows.map((row) =>
        pieceOf(namedOf(row), [prepared(chargeFlowCalls.batchCommit, { ids: row.id })], true),
      ),
    },
    { show, close, refresh },
  )
}

const withdraw: ActionRun<Charge> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: '撤回收费',
    content: `撤回收费单${number(row)}后，可修改后重新提交。`,
    okText: '撤回',
    show,
    close,
  })
  if (!agreed) return
  await send(chargeFlowCalls.withdraw, { id: row.id })
  notify.success('撤回成功')
  refresh()
}

const remove: ActionRun<Charge> = async ({ rows, show, close, refresh }) => {
  if (!(await confirmDeletion({ title: '收费草稿', names: rows.map(number), show, close }))) return
  await send(chargeCalls.delete, { ids: idsOf(rows) })
  notify.success('删除成功')
  refresh()
}

/** 确认: one is read with its lines, several are decided in the dialog. */
const confirm: ActionRun<Charge> = ({ rows, show, close, refresh, navigate }) => {
  const [row, ...others] = rows
  if (!row) return
  if (others.length === 0) return void navigate(chargeAddress(row.id, here(), true))
  show(
    <Suspense>
      <MoveDialog
        record={charge}
        calls={chargeFlowCalls}
        title="确认"
        decisions={decisionsAt(chargeProcess, 'SFQR').filter(({ name }) => name !== 'void')}
        rows={rows}
        onChanged={refresh}
        onClose={close}
      />
    </Suspense>,
  )
}

/** 重发缴费通知: to each unit's accounts and contact; counted, so that finance sees how often it was pressed. */
const resend: ActionRun<Charge> = async ({ rows, show, close, refresh }) => {
  const [first, ...others] = rows
  if (!first) return
  const agreed = await confirmAction({
    title: '重发缴费通知',
    content:
      others.length === 0
        ? `再次通知${first.unitname}缴纳收费单${number(first)}，并向申报联系人发送短信。`
        : `再次通知 ${rows.length} 张收费单的单位缴费，并向申报联系人发送短信。`,
    okText: '发送',
    show,
    close,
  })
  if (!agreed) return
  await sendAll(
    {
      title: `重发缴费通知 ${rows.length} 张`,
      verb: '发送',
      done: '缴费通知已发送',
      pieces: rows.map((row) =>
        pieceOf(namedOf(row), [prepared(chargeFlowCalls.resend, { id: row.id })], false),
      ),
    },
    { show, close, refresh },
  )
}

const dialog =
  (draw: (input: ActionInput<Charge>) => React.ReactNode): ActionRun<Charge> =>
  (input) =>
    input.show(<Suspense>{draw(input)}</Suspense>)

const pay = dialog(({ rows, refresh, close }) => <PayDialog rows={rows} onDone={refresh} onClose={close} />)
const payOnline: ActionRun<Charge> = ({ rows, navigate }) => void navigate(payAddress(idsOf(rows), here()))
const invoice = dialog(({ rows, refresh, close }) => (
  <InvoiceDialog rows={rows} onDone={refresh} onClose={close} />
))
const voidCharge = dialog(({ rows: [row], refresh, close }) =>
  row ? <VoidChargeDialog row={row} onDone={refresh} onClose={close} /> : null,
)

const requestInvoice = dialog(({ rows, close }) => <InvoiceRequestDrawer rows={rows} onClose={close} />)

/** An application that was made from a charge waits in its own list to be sent on. */
const made = (navigate: ActionInput['navigate'], path: string, name: string) => (no: string) =>
  void navigate(`${path}?${new URLSearchParams({ [name]: no })}`)
const refund = dialog(({ rows: [row], navigate, close }) =>
  row ? (
    <RefundDrawer
      row={row}
      onMade={made(navigate, '/insBusQuery/onlineRefundApplyFlow', 'refundno')}
      onClose={close}
    />
  ) : null,
)
const waiver = dialog(({ rows: [row], navigate, close }) =>
  row ? (
    <WaiverDrawer row={row} onMade={made(navigate, '/assistMng/feeWaiver', 'waiverno')} onClose={close} />
  ) : null,
)

/** Prints of charges are prints of their declaration's charges, each named by itself. */
const print =
  (action: PrintAction): ActionRun<Charge> =>
  async ({ rows, show, close }) => {
    const { printDocument } = await import('../../declarations/printing/public.ts')
    await printDocument(action, { chargesysids: idsOf(rows) }, { show, close })
  }

/** What stands behind the actions of the lists of charges. */
export const chargeActions: ActionRuns<Charge> = {
  view,
  edit,
  commit,
  withdraw,
  delete: remove,
  confirm,
  pay,
  payOnline,
  invoice,
  requestInvoice,
  redInvoice: redAction,
  resend,
  void: voidCharge,
  refund,
  waiver,
  print: print('printPayment'),
  printSlip: print('printSlip'),
  flowLog: flowLogAction(subjectOfRecord(chargeProcess.name)),
  export: exportAction(chargeCompositeQuery, chargeFlowCalls.export),
}

/** A row of charges leads to the charge itself. */
export const chargeLink = (row: Charge): string => chargeAddress(row.id, here())
/** Where finance confirms, to the page on which it decides. */
export const confirmLink = (row: Charge): string =>
  chargeAddress(row.id, here(), row.actions.includes('confirm'))

/** A payment leads to the charges that it paid. */
export const paymentActions: ActionRuns<ListedRow<typeof payment>> = {
  giveBack: ({ rows: [row], show, close, refresh }) =>
    void (
      row &&
      show(
        <Suspense>
          <GiveBackDialog row={row} onChanged={refresh} onClose={close} />
        </Suspense>,
      )
    ),
  view: ({ rows: [row], navigate }) =>
    void (
      row &&
      navigate(
        `/assistMng/payMng/chargeCompositeQuery?${new URLSearchParams({ chasn: row.chasn?.split(',')[0] ?? '' })}`,
      )
    ),
}
