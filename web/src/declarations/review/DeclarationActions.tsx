import { acceptList } from '@tejian/contract/declarations/views/acceptList.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { RowActions } from '../../kit/list/RowActions.tsx'
import { useActionRunner } from '../../kit/list/useActionRunner.ts'
import { printAction } from '../../shared/printing/printAction.tsx'
import { transferAction } from '../../shared/taskTransfer/transferAction.tsx'
import { voidAction } from '../../shared/voidPanel/voidAction.tsx'
import { charge } from '../list/charge.tsx'
import { sendSms } from '../list/sendSms.tsx'
import { withdraw } from '../list/withdraw.tsx'

const numberOf = (row: ListedRow): string => String(row.appno ?? '')

const runs: ActionRuns = {
  edit: ({ rows: [row], navigate }) => row && navigate(`/businessPro/apply2?id=${row.id}`),
  withdraw,
  printForm: printAction('printForm'),
  printReceipt: printAction('printReceipt'),
  printPayment: printAction('printPayment'),
  charge,
  transfer: transferAction(numberOf),
  sendSms,
  void: (input) =>
    voidAction(input.rows[0]?.step === acceptList.filter?.stepcode ? 'ywsl' : 'sbdj', numberOf)(input),
}

const nothing = (): void => {}

/** What may be done with a declaration beside deciding it: the actions that the server sent with it. */
export function DeclarationActions({ view, row, onMoved }: { view: View; row: ListedRow; onMoved(): void }) {
  const navigate = useNavigate()
  const { dialog, show, close } = useDialogHost()
  const { run } = useActionRunner(view, runs, {
    request: {},
    total: null,
    refresh: onMoved,
    show,
    close,
    configure: nothing,
    navigate,
  })
  const onRun = useCallback((name: string, chosen: ListedRow) => run(name, [chosen]), [run])
  return (
    <>
      <RowActions view={view} row={row} runs={runs} onRun={onRun} />
      {dialog}
    </>
  )
}
