import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import type { refund } from '@tejian/contract/charges/refund.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { onlineRefundApplyFlow } from '@tejian/contract/charges/views/onlineRefundApplyFlow.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { lazy } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { printPaper } from '../papers/printPaper.tsx'
import { chargedLines, proofs } from '../papers/sections.tsx'

const PaidChargeInput = lazy(async () => ({ default: (await import('./refundForm.tsx')).PaidChargeInput }))

const lines: RowSections<Detail<typeof refund>> = chargedLines

/** Applications for refunds, from the unit or the counter to the money paid back. */
export const refundPages = {
  onlineRefundApplyFlow: listPage(onlineRefundApplyFlow, {
    actions: {
      ...registerActions(onlineRefundApplyFlow, refundCalls, {
        inputs: { chasn: PaidChargeInput },
        extra: proofs,
      }),
      ...processActions(onlineRefundApplyFlow, refundCalls, ['submit', 'audit', 'execute'], lines),
      print: printPaper('refund'),
      flowLog: flowLogAction(subjectOfRecord(refundProcess.name)),
    },
  }),
}
