import { registrationCalls } from '@tejian/contract/equipment/registration/calls.ts'
import { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { useRegisterQuery } from '@tejian/contract/equipment/registration/views.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { registrationOptions } from './registrations.ts'

/** The catalogue speaks of sets and units, or of the dictionary's own values. */
const ways: Readonly<Record<string, string>> = { set: '1', unit: '2' }

/** Use registrations, by device and by unit. */
export function registrationRoutes(bind: Bind, { lookups }: Services): void {
  const options = registrationOptions(lookups)
  const source = processSource(useRegistration, options)
  bindProcessRegister(bind, registrationCalls, useRegistration, options)
  bindList(bind, registrationCalls.list, source, {
    unitname: 'useunit',
    appno: 'regno',
    registerWay: (way) => ({ registerWay: ways[way] ?? way }),
  })
  bind(registrationCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(useRegistration, useRegisterQuery),
      title: useRegisterQuery.title,
      lookups,
    }),
  )
}
