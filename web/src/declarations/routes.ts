import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

/** From the declaration to its acceptance. */
export const routes: PageRoutes<'declarations'> = {
  applyList: () => import('./list/ApplyListPage.tsx'),
  newapply: () => import('./entry/NewDeclarationPage.tsx'),
  applyBox: () => import('./entry/DeclarationPage.tsx'),
  appReview: () => import('./review/AppReviewPage.tsx'),
  dataReview: () => import('./review/DataReviewPage.tsx'),
  acceptList: () => import('./review/AcceptListPage.tsx'),
  'accept/form': () => import('./review/AcceptFormPage.tsx'),
  applyInfo: () => import('./detail/ApplyInfoPage.tsx'),
  taskOverview: () => import('./review/TaskOverviewPage.tsx'),
  flowLog: () => import('./flow/FlowLogPage.tsx'),
  'flowLog-single': () => import('./flow/FlowLogPage.tsx'),
}
