import { type PageRoutes, part } from '../kit/shell/pageRoutes.ts'
import { cancelPages } from './cancelPages.tsx'
import { liaisonPages } from './liaison/liaisonPages.tsx'
import { remindPages } from './remindPages.tsx'

const scheme = () => import('./scheme/schemePages.tsx')

const onSite = () => import('./onSite/onSitePages.tsx')

const terminations = () => import('./termination/terminationPages.tsx')

/** From the accepted business to its inspector. */
export const routes: PageRoutes<'tasks'> = {
  taskArrange: () => import('./TaskArrangePage.tsx'),
  'taskArrange/form': () => import('./TaskArrangeFormPage.tsx'),
  taskWeek: () => import('./week/TaskWeekPage.tsx'),
  taskConfirm: () => import('./TaskConfirmPage.tsx'),
  'taskConfirm/form': () => import('./TaskConfirmFormPage.tsx'),
  taskCancelDealDetail: () => import('./CancelDetailPage.tsx'),
  ...cancelPages,
  terminationAuditList: part(terminations, 'TerminationAuditPage'),
  terminationQueryList: part(terminations, 'TerminationQueryPage'),
  terminationAuditDetail: () => import('./termination/TerminationAuditDetailPage.tsx'),
  terminationQueryDetail: () => import('./termination/TerminationQueryDetailPage.tsx'),
  ...remindPages,
  zjprofa: part(scheme, 'SchemePage'),
  inspectionSchemeProgramming: part(scheme, 'ProgrammingPage'),
  inspectionSchemeProgrammingDetail: part(scheme, 'ProgrammingDetail'),
  inspectionSchemeReview: part(scheme, 'ReviewPage'),
  inspectionSchemeReviewDetail: part(scheme, 'ReviewDetail'),
  inspectionSchemeApprove: part(scheme, 'ApprovePage'),
  inspectionSchemeApproveDetail: part(scheme, 'ApproveDetail'),
  inspectionSchemeFiling: part(scheme, 'FilingPage'),
  inspectionSchemeFilingDetail: part(scheme, 'FilingDetail'),
  inspectionSchemeQuery: part(scheme, 'QueryPage'),
  inspectionSchemeQueryDetail: part(scheme, 'QueryDetail'),
  noCondForCheckList: part(onSite, 'NoConditionPage'),
  threeConfirmations: part(onSite, 'ThreeConfirmationsPage'),
  ...liaisonPages,
  inspLink: () => import('./liaison/InspLinkPage.tsx'),
}
