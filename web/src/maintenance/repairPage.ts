import type { View } from '@tejian/contract/kit/view.ts'
import type { faultRepair } from '@tejian/contract/maintenance/repairs/repair.ts'
import { repairCalls } from '@tejian/contract/maintenance/repairs/repairCalls.ts'
import { repairEntry } from '@tejian/contract/maintenance/views/faultRepairRecord.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { device } from './lapsePages.ts'

/** Faults of lifts and their repair. */
export const repairPage = (view: View<typeof faultRepair>) => {
  const { create, edit } = registerActions(repairEntry, repairCalls)
  return listPage(view, {
    actions: { ...registerActions(view, repairCalls), ...(create && edit && { create, edit }), device },
  })
}
