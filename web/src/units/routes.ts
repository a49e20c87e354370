import type { View } from '@tejian/contract/kit/view.ts'
import type { unit } from '@tejian/contract/units/unit.ts'
import {
  business,
  checkUnit,
  inspection,
  maintenaceUnit,
  petrifactionOrg,
  pressurePipeOrg,
  superviseorg,
} from '@tejian/contract/units/views/unitViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { unitCells } from './cells.tsx'
import { unitDelReview } from './deletion/unitDeletion.tsx'
import { filingPages } from './filing/filingPages.tsx'
import { infoModPages } from './infoMod/infoModPages.tsx'
import { mergeActions } from './merge/mergeActions.tsx'
import { unitActions } from './unitActions.tsx'

const archive = (view: View<typeof unit>) => listPage(view, { actions: unitActions(view), cells: unitCells })

/** The archives of units. */
export const routes: PageRoutes<'units'> = {
  business: listPage(business, {
    actions: { ...unitActions(business), ...mergeActions },
    cells: unitCells,
  }),
  inspection: archive(inspection),
  superviseorg: archive(superviseorg),
  checkUnit: archive(checkUnit),
  pressurePipeOrg: archive(pressurePipeOrg),
  petrifactionOrg: archive(petrifactionOrg),
  maintenaceUnit: archive(maintenaceUnit),
  institutionFiling: () => import('./InstitutionFilingPage.tsx'),
  unitDelReview,
  ...filingPages,
  ...infoModPages,
}
