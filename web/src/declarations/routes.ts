import { type PageRoutes, part } from '../kit/shell/pageRoutes.ts'
import { constructionRoutes } from './construction/routes.ts'
import { largeProjectRoutes } from './largeProject/routes.ts'
import { onlineRoutes } from './online/routes.ts'

const repeats = () => import('./repeat/repeatPages.tsx')
const queries = () => import('./query/queryPages.tsx')

/** From the declaration to its acceptance, and the queries over all business. */
export const routes: PageRoutes<'declarations'> = {
  ...constructionRoutes,
  ...onlineRoutes,
  ...largeProjectRoutes,
  entrustProReg: () => import('./entrusted/EntrustedPage.tsx'),
  applyList: () => import('./list/ApplyListPage.tsx'),
  newapply: () => import('./entry/NewDeclarationPage.tsx'),
  applyBox: () => import('./entry/DeclarationPage.tsx'),
  appReview: () => import('./review/AppReviewPage.tsx'),
  dataReview: () => import('./review/DataReviewPage.tsx'),
  acceptList: () => import('./review/AcceptListPage.tsx'),
  'accept/form': () => import('./review/AcceptFormPage.tsx'),
  applyInfo: () => import('./detail/ApplyInfoPage.tsx'),
  'payApply/applyInfo': async () => ({
    default: (await import('./detail/ApplyInfoPage.tsx')).PayApplyInfoPage,
  }),
  taskOverview: () => import('./review/TaskOverviewPage.tsx'),
  inspectionTaskMng: () => import('./review/InspectionTaskPage.tsx'),
  applyEquipmentSearch: part(queries, 'ApplyEquipmentPage'),
  electricalReport: part(repeats, 'ElectricalReportPage'),
  bearingMendReport: part(repeats, 'BearingMendReportPage'),
  declareQuery: part(queries, 'DeclareQueryPage'),
  stayRegisterFee: part(queries, 'StayRegisterFeePage'),
  acceptanceOrderList: part(queries, 'AcceptanceOrderPage'),
  missionQuery: part(queries, 'MissionQueryPage'),
  pipeChkBusQuery: part(queries, 'PipeQueryPage'),
  intercityQuery: part(queries, 'IntercityQueryPage'),
  equInspMsgQuery: part(queries, 'InspectedQueryPage'),
  compositeQuery: part(queries, 'CompositeQueryPage'),
  onlineInspectAttachmentConfig: () => import('./materials/MaterialDemandPage.tsx'),
  circulationLog: () => import('./flow/CirculationLogPage.tsx'),
  flowLog: () => import('./flow/FlowLogPage.tsx'),
  'flowLog-single': () => import('./flow/FlowLogPage.tsx'),
}
