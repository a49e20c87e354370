import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { complexQuery } from '@tejian/contract/equipment/views/archiveViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

/** The archives of equipment. */
export const routes: PageRoutes<'equipment'> = {
  complexQuery: listPage(complexQuery, { actions: registerActions(complexQuery, equipmentRegister) }),
}
