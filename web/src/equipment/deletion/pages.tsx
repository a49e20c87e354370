import { deletionCalls, modificationCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import {
  modifyrecord as recordView,
  equDelTrace as traceView,
} from '@tejian/contract/equipment/deletion/views.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import { restoreDevice } from './deleteDevice.tsx'

/** Opens the device that a change is about. */
const openChanged: ActionRun = (input) => {
  const rows = input.rows.map((row) => ({ ...row, id: String(row.equdatasysid) }))
  return archiveActions(recordView).view?.({ ...input, rows })
}

export const equDelTrace = listPage(traceView, {
  actions: { restore: restoreDevice, export: exportAction(traceView, deletionCalls.export) },
})
export const modifyrecord = listPage(recordView, {
  actions: { view: openChanged, export: exportAction(recordView, modificationCalls.export) },
})
