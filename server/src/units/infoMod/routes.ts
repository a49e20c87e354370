import { infoModCalls } from '@tejian/contract/units/infoMod/calls.ts'
import { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import { maintenanceUnitInfoQuery } from '@tejian/contract/units/views/infoModViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { infoModOptions } from './infoMods.ts'

/** The catalogue's names of steps; `query` is all of them. */
const stepOf = (named: string): { step?: string } =>
  named === 'query' ? {} : { step: named === 'audit' ? 'XXSH' : named }

/** Changes of the basic data of maintenance units. */
export function infoModRoutes(bind: Bind, { lookups }: Services): void {
  const source = processSource(unitInfoMod, infoModOptions)
  bindProcessRegister(bind, infoModCalls, unitInfoMod, infoModOptions)
  bindList(bind, infoModCalls.list, source, {
    unitname: 'maintunit',
    stepcode: stepOf,
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
