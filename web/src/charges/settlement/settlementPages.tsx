import { settlementProcess } from '@tejian/contract/charges/settlement.process.ts'
import type { settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementCalls } from '@tejian/contract/charges/settlementCalls.ts'
import { agreementFee as view } from '@tejian/contract/charges/views/agreementFee.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { decisionsAt } from '../../shared/work/moves.ts'
import { processActions } from '../../shared/work/processActions.tsx'
import { printPaper } from '../papers/printPaper.tsx'

const AgreementInput = lazy(async () => ({
  default: (await import('./settlementForm.tsx')).AgreementInput,
}))
const MoveDialog = lazy(() => import('../../shared/work/MoveDialog.tsx'))

/** One of the two ways on of an issued settlement. */
const decide =
  (name: 'pay' | 'void', title: string): ActionRun<ListedRow<typeof settlement>> =>
  ({ rows, show, close, refresh }) =>
    show(
      <Suspense>
        <MoveDialog
          record={view.record}
          calls={settlementCalls}
          title={title}
          decisions={decisionsAt(settlementProcess, 'JSFK').filter((one) => one.name === name)}
          rows={rows}
          onChanged={refresh}
          onClose={close}
        />
      </Suspense>,
    )

/** Settlements under agreements. */
export const agreementFee = listPage(view, {
  actions: {
    ...registerActions(view, settlementCalls, { inputs: { agreementno: AgreementInput } }),
    ...processActions(view, settlementCalls, ['submit']),
    pay: decide('pay', '登记收款'),
    void: decide('void', '作废结算单'),
    print: printPaper('settlement'),
    flowLog: flowLogAction(subjectOfRecord(settlementProcess.name)),
  },
})
