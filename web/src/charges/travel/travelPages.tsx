import { travelCalls } from '@tejian/contract/charges/travelCalls.ts'
import { travelExpenseProcess } from '@tejian/contract/charges/travelExpense.process.ts'
import { cateringAccommodationConfirm as view } from '@tejian/contract/charges/views/cateringAccommodationConfirm.ts'
import { lazy } from 'react'
import { listPage } from '../../kit/shell/listPage.tsx'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const VisitInput = lazy(async () => ({ default: (await import('./VisitInput.tsx')).VisitInput }))

/** Meals and lodging of visits, from who was there to finance. */
export const cateringAccommodationConfirm = listPage(view, {
  actions: {
    ...registerActions(view, travelCalls, {
      inputs: { seisn: VisitInput },
      extra: filesSection('entry'),
    }),
    ...processActions(view, travelCalls, ['submit', 'confirm']),
    flowLog: flowLogAction(subjectOfRecord(travelExpenseProcess.name)),
  },
})
