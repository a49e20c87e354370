import { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { unitDelReview } from '@tejian/contract/units/views/unitDelReview.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { restoreUnit } from './restore.ts'
import { requestUnitDeletion, unitDeletionOptions } from './unitDeletions.ts'

/** Deletions of units. */
export function unitDeletionRoutes(bind: Bind, services: Services): void {
  const source = processSource(unitDeletion, unitDeletionOptions)
  bindProcessRegister(bind, unitDeletionCalls, unitDeletion, unitDeletionOptions)
  bindExport(bind, services, unitDeletionCalls.export, source, unitDelReview)
  // The catalogue's list is of what waits for review, under its own names (spec 2 §7.10).
  bind(unitDeletionCalls.list, async (context, request) => {
    const asked = toRecordNames<typeof unitDeletion>(request, { operator: 'applyUserName' })
    const answer = await findRows(context, source, { ...asked, step: 'SCSH' } as never)
    const list = answer.list.map((row) => ({ ...row, reason: row.deleteReason, operator: row.applyUserName }))
    return { ...answer, list }
  })
  bind(unitDeletionCalls.request, (context, input) => requestUnitDeletion(context, input))
  bind(unitDeletionCalls.restore, (context, input) => restoreUnit(context, input))
}
