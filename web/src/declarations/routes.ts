import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { constructionRoutes } from './construction/routes.ts'

const queries = () => import('./query/queryPages.tsx')

/** From the declaration to its acceptance, and the queries over all business. */
export const routes: PageRoutes<'declarations'> = {
  ...constructionRoutes,
  applyList: () => import('./list/ApplyListPage.tsx'),
  newapply: () => import('./entry/NewDeclarationPage.tsx'),
  applyBox: () => import('./entry/DeclarationPage.tsx'),
  appReview: () => import('./review/AppReviewPage.tsx'),
  dataReview: () => import('./review/DataReviewPage.tsx'),
  acceptList: () => import('./review/AcceptListPage.tsx'),
  'accept/form': () => import('./review/AcceptFormPage.tsx'),
  applyInfo: () => import('./detail/ApplyInfoPage.tsx'),
  taskOverview: () => import('./review/TaskOverviewPage.tsx'),
  declareQuery: async () => ({ default: (await queries()).DeclareQueryPage }),
  stayRegisterFee: async () => ({ default: (await queries()).StayRegisterFeePage }),
  acceptanceOrderList: async () => ({ default: (await queries()).AcceptanceOrderPage }),
  missionQuery: async () => ({ default: (await queries()).MissionQueryPage }),
  pipeChkBusQuery: async () => ({ default: (await queries()).PipeQueryPage }),
  intercityQuery: async () => ({ default: (await queries()).IntercityQueryPage }),
  equInspMsgQuery: async () => ({ default: (await queries()).InspectedQueryPage }),
  compositeQuery: async () => ({ default: (await queries()).CompositeQueryPage }),
  circulationLog: () => import('./flow/CirculationLogPage.tsx'),
  flowLog: () => import('./flow/FlowLogPage.tsx'),
  'flowLog-single': () => import('./flow/FlowLogPage.tsx'),
}
