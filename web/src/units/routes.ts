import type { View } from '@tejian/contract/kit/view.ts'
import { business, checkUnit, inspection, superviseorg } from '@tejian/contract/units/views/unitViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { unitActions } from './unitActions.tsx'

const archive = (view: View) => listPage(view, { actions: unitActions(view) })

/** The archives of units. */
export const routes: PageRoutes<'units'> = {
  business: archive(business),
  inspection: archive(inspection),
  superviseorg: archive(superviseorg),
  checkUnit: archive(checkUnit),
}
