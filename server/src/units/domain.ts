import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unitTitles } from '@tejian/contract/units/importTitles.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { unitDeletionRoutes } from './deletion/routes.ts'
import { unitDeletionRule } from './deletion/unitDeletions.ts'
import { filingRule } from './filing/filings.ts'
import { filingRoutes } from './filing/routes.ts'
import { infoModRule } from './infoMod/infoMods.ts'
import { infoModRoutes } from './infoMod/routes.ts'
import { unitRegisterOptions } from './register.ts'
import { unitRoutes } from './routes.ts'

/** Units of every kind, filings of maintenance, changes of their data. */
export const unitsDomain: Domain = {
  name: 'units',
  routes: [unitRoutes, filingRoutes, infoModRoutes, unitDeletionRoutes],
  processes: [filingRule, infoModRule, unitDeletionRule],
  imports: [
    importOf(unitRegister, unit, {
      ...unitRegisterOptions,
      keyField: 'creditcode',
      remarkField: 'note',
      titles: unitTitles,
    }),
  ],
}
