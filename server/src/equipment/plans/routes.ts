import { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredEquipment } from '@tejian/contract/equipment/plans/unregistered.ts'
import { disregistr } from '@tejian/contract/equipment/plans/views.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList, toRecordNames } from '../../kit/records/listed.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { listEquipment } from '../queries.ts'
import {
  collectUnregistered,
  disposeUnregistered,
  unregisteredSource as source,
  unregisteredOptions,
} from './unregistered.ts'

const names = { unitname: 'useunit' } as const

/** Equipment found without use registration, and what is done about it. */
export function unregisteredRoutes(bind: Bind, { lookups }: Services): void {
  const { find, getDetail, save, list, container, pipeline, disregister, collect, dispose } =
    unregisteredCalls
  bind(find, (context, request) => findRows(context, source, request))
  bind(getDetail, async (context, { id }) => {
    const row = await readRow(context, unregisteredEquipment, id)
    return {
      ...(await revealRow(context, unregisteredEquipment, row)),
      actions: source.actions?.(context, row) ?? [],
    }
  })
  bind(save, (context, input) => saveRegisterRow(context, unregisteredEquipment, input, unregisteredOptions))
  bindList(bind, list, source, names)
  const clearance =
    (prefix: string) =>
    (context: Parameters<typeof findRows>[0], request: Record<string, string | undefined>) =>
      findRows(context, source, {
        equclacode: prefix,
        ...toRecordNames(request, names),
        foundyear: '2020',
        ...(request.equclacode?.startsWith(prefix.charAt(0)) ? {} : { equclacode: prefix }),
      })
  bind(container, clearance('2000'))
  bind(pipeline, clearance('8000'))
  bind(disregister, (context, request) => listEquipment(context, { ...request, regState: '4' }))
  bind(collect, collectUnregistered)
  bind(dispose, disposeUnregistered)
  bind(unregisteredCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(unregisteredEquipment, disregistr),
      title: disregistr.title,
      lookups,
    }),
  )
}
