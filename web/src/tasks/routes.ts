import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { cancelPages } from './cancelPages.tsx'
import { liaisonPages } from './liaison/liaisonPages.tsx'
import { remindPages } from './remindPages.tsx'

/** From the accepted business to its inspector. */
export const routes: PageRoutes<'tasks'> = {
  taskArrange: () => import('./TaskArrangePage.tsx'),
  'taskArrange/form': () => import('./TaskArrangeFormPage.tsx'),
  taskWeek: () => import('./week/TaskWeekPage.tsx'),
  taskConfirm: () => import('./TaskConfirmPage.tsx'),
  'taskConfirm/form': () => import('./TaskConfirmFormPage.tsx'),
  taskCancelDealDetail: () => import('./CancelDetailPage.tsx'),
  ...cancelPages,
  ...remindPages,
  ...liaisonPages,
  inspLink: () => import('./liaison/InspLinkPage.tsx'),
}
