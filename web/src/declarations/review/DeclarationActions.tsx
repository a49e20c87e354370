import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { acceptList } from '@tejian/contract/declarations/views/acceptList.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { RowActionBar } from '../../shared/work/RowActionBar.tsx'
import { charge } from '../list/charge.tsx'
import { sendSms } from '../list/sendSms.tsx'
import { withdraw } from '../list/withdraw.tsx'
import { printAction } from '../printing/printAction.tsx'

const numberOf = (row: ListedRow<typeof declaration>): string => row.appno ?? ''

const runs: ActionRuns<ListedRow<typeof declaration>> = {
  edit: ({ rows: [row], navigate }) => row && navigate(`/businessPro/apply2?id=${row.id}`),
  withdraw,
  printForm: printAction('printForm'),
  printReceipt: printAction('printReceipt'),
  printPayment: printAction('printPayment'),
  charge,
  ...handOverActions(numberOf),
  sendSms,
  void: (input) =>
    voidAction(input.rows[0]?.step === acceptList.filter?.stepcode ? 'ywsl' : 'sbdj', numberOf)(input),
}

/** What may be done with a declaration beside deciding it: the actions that the server sent with it. */
export const DeclarationActions = (props: {
  view: View<typeof declaration>
  row: ListedRow<typeof declaration>
  onMoved(): void
}) => <RowActionBar {...props} runs={runs} />
