import { deletionCalls, modificationCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { type EquipmentDeletion, equipmentDeletion } from '@tejian/contract/equipment/deletion/deletion.ts'
import { equDelTrace } from '@tejian/contract/equipment/deletion/views/equDelTrace.ts'
import { linePipeDelTrace } from '@tejian/contract/equipment/deletion/views/linePipeDelTrace.ts'
import { modifyrecord } from '@tejian/contract/equipment/deletion/views/modifyrecord.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { bindList, toRecordNames } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { deleteEquipment, restoreEquipment } from './deletion.ts'
import { modificationSource } from './modifications.ts'

const restorable = (context: Context, row: EquipmentDeletion): string[] => [
  ...(row.restoreStatus === '0' && context.user.permissions.has('equipment.delete') ? ['restore'] : []),
  ...(context.user.permissions.has('equipment.export') ? ['export'] : []),
]

const traces: ListSource<typeof equipmentDeletion> = {
  record: equipmentDeletion,
  orderBy: ['operTime', 'desc'],
  actions: restorable,
  async complete(_context, rows) {
    for (const row of rows)
      Object.assign(row, { unitname: row.useunit, reason: row.deleteReason, operator: row.operUserName })
  },
}

/** The catalogue's filters by the lists' own fields. */
const filters = {
  unitname: 'useunit',
  createDateBegin: 'operTimeBegin',
  createDateEnd: 'operTimeEnd',
} as const

/** Deleting with trace, restoring, and the changes of archive data. */
export function deletionRoutes(bind: Bind, { lookups, domains }: Services): void {
  const changes = modificationSource(lookups)
  bind(deletionCalls.find, (context, request) => findRows(context, traces, request))
  bindList(bind, deletionCalls.list, traces, filters)
  bind(deletionCalls.pipingList, async (context, request) => {
    const asked = toRecordNames<typeof equipmentDeletion>(request, { ...filters, operator: 'operUserName' })
    const piping = { ...asked, ...linePipeDelTrace.filter } as ListRequest
    const answer = await findRows(context, traces, piping)
    return { ...answer, list: answer.list.map((row) => ({ ...row, pipeName: row.equname })) }
  })
  bind(deletionCalls.export, (context, request) =>
    exportRows(context, {
      source: traces,
      filters: request,
      columns: exportColumns(equipmentDeletion, equDelTrace),
      title: equDelTrace.title,
      lookups,
    }),
  )
  bind(deletionCalls.delete, (context, input) => deleteEquipment(context, input, domains.records))
  bind(deletionCalls.restore, restoreEquipment)
  bind(modificationCalls.find, (context, request) => findRows(context, changes, request))
  bindList(bind, modificationCalls.list, changes, filters)
  bind(modificationCalls.export, (context, request) =>
    exportRows(context, {
      source: changes,
      filters: request,
      columns: exportColumns(changes.record, modifyrecord),
      title: modifyrecord.title,
      lookups,
    }),
  )
}
