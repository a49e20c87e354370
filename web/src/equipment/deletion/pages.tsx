import type { equipmentModification } from '@tejian/contract/equipment/changes/modification.ts'
import { deletionCalls, modificationCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import type { equipmentDeletion } from '@tejian/contract/equipment/deletion/deletion.ts'
import { equDelTrace as traceView } from '@tejian/contract/equipment/deletion/views/equDelTrace.ts'
import { linePipeDelTrace as lineView } from '@tejian/contract/equipment/deletion/views/linePipeDelTrace.ts'
import { modifyrecord as recordView } from '@tejian/contract/equipment/deletion/views/modifyrecord.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import { restoreDevice } from './deleteDevice.tsx'

/** Opens the device that a change is about. */
const openChanged: ActionRun<ListedRow<typeof equipmentModification>> = (input) => {
  const rows = input.rows.map((row) => ({ ...row, id: row.equdatasysid ?? '' }))
  return archiveActions(recordView).view({ ...input, rows })
}

const traces = (view: View<typeof equipmentDeletion>) =>
  listPage(view, { actions: { restore: restoreDevice, export: exportAction(view, deletionCalls.export) } })

export const equDelTrace = traces(traceView)
export const linePipeDelTrace = traces(lineView)
export const modifyrecord = listPage(recordView, {
  actions: { view: openChanged, export: exportAction(recordView, modificationCalls.export) },
})
