import type { View } from '@tejian/contract/kit/view.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { business, checkUnit, inspection, superviseorg } from '@tejian/contract/units/views/unitViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const archive = (view: View) => listPage(view, { actions: registerActions(view, unitRegister) })

/** The archives of units. */
export const routes: PageRoutes<'units'> = {
  business: archive(business),
  inspection: archive(inspection),
  superviseorg: archive(superviseorg),
  checkUnit: archive(checkUnit),
}
