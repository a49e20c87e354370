import { certificateRegister } from '@tejian/contract/people/calls.ts'
import { corapply, myCertificate } from '@tejian/contract/people/views/certificateViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { certificateCells } from './cells.tsx'

/** Inspectors and their certificates. */
export const routes: PageRoutes<'people'> = {
  corapply: listPage(corapply, {
    actions: registerActions(corapply, certificateRegister),
    cells: certificateCells,
  }),
  myCertificate: listPage(myCertificate, {
    actions: registerActions(myCertificate, certificateRegister),
    cells: certificateCells,
  }),
}
