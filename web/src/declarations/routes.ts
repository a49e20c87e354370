import { applyList } from '@tejian/contract/declarations/views/applyList.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** From the declaration to its acceptance. */
export const routes: PageRoutes<'declarations'> = {
  applyList: listPage(applyList),
}
