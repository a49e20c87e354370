import type { roots } from '@tejian/contract/equipment/classCodes.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from '@tejian/contract/equipment/views/archiveViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { archiveActions } from './archiveActions.tsx'
import { expiryPages } from './expiry/expiryPages.tsx'

const archive = (view: View): PageLoader => listPage(view, { actions: archiveActions(view) })

const categories = Object.fromEntries(archiveViews.map((view) => [view.viewNo, archive(view)])) as Record<
  (typeof roots)[number]['route'],
  PageLoader
>

/** The archives of equipment. */
export const routes: PageRoutes<'equipment'> = {
  ...categories,
  complexQuery: archive(complexQuery),
  ZHEquQueryList: archive(ZHEquQueryList),
  ...expiryPages,
}
