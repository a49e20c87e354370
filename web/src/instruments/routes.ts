import { instrumentRegister } from '@tejian/contract/instruments/calls.ts'
import { instrumentEqu, inWarningList } from '@tejian/contract/instruments/views/instrumentViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { dueCells } from './cells.tsx'

/** The instruments of an institute. */
export const routes: PageRoutes<'instruments'> = {
  instrumentEqu: listPage(instrumentEqu, {
    actions: registerActions(instrumentEqu, instrumentRegister),
    cells: dueCells,
  }),
  inWarningList: listPage(inWarningList, {
    actions: registerActions(inWarningList, instrumentRegister),
    cells: dueCells,
  }),
}
