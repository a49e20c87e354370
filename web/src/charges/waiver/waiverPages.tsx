import { feeWaiver as view } from '@tejian/contract/charges/views/feeWaiver.ts'
import { waiverProcess } from '@tejian/contract/charges/waiver.process.ts'
import type { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { lazy } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { printPaper } from '../papers/printPaper.tsx'
import { chargedLines, proofs } from '../papers/sections.tsx'

const UnpaidChargeInput = lazy(async () => ({
  default: (await import('./waiverForm.tsx')).UnpaidChargeInput,
}))
const PolicyInput = lazy(async () => ({ default: (await import('./waiverForm.tsx')).PolicyInput }))

const lines: RowSections<Detail<typeof feeWaiver>> = chargedLines

/** Applications for waivers. */
export const waiverPages = {
  feeWaiver: listPage(view, {
    actions: {
      ...registerActions(view, waiverCalls, {
        inputs: { chasn: UnpaidChargeInput, policyName: PolicyInput },
        extra: proofs,
      }),
      ...processActions(view, waiverCalls, ['submit', 'audit', 'approve'], lines),
      print: printPaper('waiver'),
      flowLog: flowLogAction(subjectOfRecord(waiverProcess.name)),
    },
  }),
}
