import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { changeRegister } from '@tejian/contract/equipment/changes/views.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { changeOptions, standingOf } from './changes.ts'
import { changePrintRoutes } from './printRoutes.ts'

/** Changes of use registrations. */
export function changeRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  changePrintRoutes(bind, services)
  const options = changeOptions(lookups)
  const source = processSource(changeRegistration, options)
  bindProcessRegister(bind, changeCalls, changeRegistration, options)
  bindList(bind, changeCalls.list, source, { unitname: 'useunit', appno: 'changeno' })
  bind(changeCalls.standing, (context, input) => standingOf(context, lookups, input))
  bind(changeCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(changeRegistration, changeRegister),
      title: changeRegister.title,
      lookups,
    }),
  )
}
