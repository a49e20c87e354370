import { maintenancePersonCalls } from '@tejian/contract/people/maintenance/calls.ts'
import { maintenancePersonProcess } from '@tejian/contract/people/maintenance/maintenancePerson.process.ts'
import { maintenancePersonAudit } from '@tejian/contract/people/views/maintenancePersonAudit.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { certificateCells } from '../cells.tsx'
import { certificateFiles } from '../certificateFiles.tsx'

/** What an office of lift maintenance reports most: repair of lifts. */
const initial = { certItem: 'T', post: '维保员' }

const own = registerActions(maintenancePersonAudit, maintenancePersonCalls, {
  initial,
  extra: certificateFiles.entry,
})

/** A worker reported by the unit, from the archive of persons too. */
export const reportWorker = own.create as ActionRun

export const maintenancePersonPage = listPage(maintenancePersonAudit, {
  actions: {
    ...own,
    ...processActions(maintenancePersonAudit, maintenancePersonCalls, ['submit', 'audit']),
    flowLog: flowLogAction(subjectOfRecord(maintenancePersonProcess.name)),
  },
  cells: certificateCells,
})
