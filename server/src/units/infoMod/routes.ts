import { infoModCalls } from '@tejian/contract/units/infoMod/calls.ts'
import { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import { maintenanceUnitInfoQuery } from '@tejian/contract/units/views/infoModViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { infoModOptions } from './infoMods.ts'

const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit: { step: 'XXSH' },
  query: {},
}

/** Changes of the basic data of maintenance units. */
export function infoModRoutes(bind: Bind, { lookups }: Services): void {
  const source = processSource(unitInfoMod, infoModOptions)
  bindProcessRegister(bind, infoModCalls, unitInfoMod, infoModOptions)
  bindList(bind, infoModCalls.list, source, {
    unitname: 'maintunit',
    stepcode: (code) => (Object.hasOwn(steps, code) ? (steps[code] ?? {}) : {}),
  })
  bind(infoModCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(unitInfoMod, maintenanceUnitInfoQuery),
      title: maintenanceUnitInfoQuery.title,
      lookups,
    }),
  )
}
