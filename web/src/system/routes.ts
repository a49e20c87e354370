import { clientErrorRegister, messageRegister, versionRegister } from '@tejian/contract/system/calls.ts'
import { businessDefinitionCalls } from '@tejian/contract/system/definitions/calls.ts'
import { backupRegister } from '@tejian/contract/system/jobs/calls.ts'
import { apiLogCalls, exportLogCalls, phoneVisitCalls } from '@tejian/contract/system/logs/calls.ts'
import { storageProbeCalls } from '@tejian/contract/system/storage/calls.ts'
import { backups } from '@tejian/contract/system/views/backups.ts'
import { calendarMng } from '@tejian/contract/system/views/calendarMng.ts'
import { bsndef, jYYWDMGL } from '@tejian/contract/system/views/definitionViews.ts'
import { errorLogger } from '@tejian/contract/system/views/error_logger_page.ts'
import { groupManage } from '@tejian/contract/system/views/groupManage.ts'
import { inmConfMng } from '@tejian/contract/system/views/inmConfMng.ts'
import { backgroundJobs, backgroundSchedules } from '@tejian/contract/system/views/jobViews.ts'
import { legacyArea } from '@tejian/contract/system/views/legacyArea.ts'
import { legacyMessage } from '@tejian/contract/system/views/legacyMessage.ts'
import { legacyRole } from '@tejian/contract/system/views/legacyRole.ts'
import { loginControl } from '@tejian/contract/system/views/loginControl.ts'
import { apilog, exportLog, phoneVisits } from '@tejian/contract/system/views/logViews.ts'
import { orgManage } from '@tejian/contract/system/views/orgManage.ts'
import { systemParameter } from '@tejian/contract/system/views/systemParameter.ts'
import { storageProbes } from '@tejian/contract/system/views/ThirdCloudStorageMonitor.ts'
import { updateLog } from '@tejian/contract/system/views/updateLog.ts'
import { userManage } from '@tejian/contract/system/views/userViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { areaActions, areaCells } from './areas/areaActions.tsx'
import { businessCodeActions } from './businessCodeActions.ts'
import { calendarActions } from './calendar/calendarActions.tsx'
import { handoverDetailPage, handoversPage } from './handover/handoverPages.tsx'
import { inspectionTypeActions } from './inspectionTypeActions.ts'
import { jobActions, scheduleActions } from './jobs/jobActions.tsx'
import { loginControlActions } from './logs/logActions.tsx'
import { organisationActions } from './organisations/organisationActions.tsx'
import { parameterActions } from './parameterActions.ts'
import { accountPage } from './places.ts'
import { roleActions } from './roles/roleActions.tsx'
import { sealDetailPage, sealPage } from './seals/sealPages.tsx'
import { userActions } from './users/userActions.tsx'

const flows = () => import('./flow/flowPages.tsx')

/** Accounts, organisations, roles, dictionaries and logs. */
export const routes: PageRoutes<'system'> = {
  orgManage: listPage(orgManage, { actions: organisationActions(orgManage) }),
  userManage: listPage(userManage, {
    actions: userActions(userManage),
    rowLink: (row) => accountPage(row.id),
  }),
  'userManage/staffInfo': () => import('./users/StaffInfoPage.tsx'),
  accessExplain: () => import('./access/AccessExplainPage.tsx'),
  handover: handoversPage,
  handoverForm: () => import('./handover/HandoverFormPage.tsx'),
  handoverDetail: handoverDetailPage,
  groupManage: listPage(groupManage, { actions: organisationActions(groupManage) }),
  newDepart: () => import('./organisations/NewDepartmentPage.tsx'),
  legacyRole: listPage(legacyRole, { actions: roleActions(legacyRole) }),
  legacyMenu: () => import('./menu/MenuPage.tsx'),
  legacyDict: () => import('./dictionary/DictionaryPage.tsx'),
  legacyArea: listPage(legacyArea, { actions: areaActions(legacyArea), cells: areaCells }),
  firstDay: () => import('./firstDay/FirstDayPage.tsx'),
  loginControl: listPage(loginControl, { actions: loginControlActions(loginControl) }),
  PCVisitLog: () => import('./logs/AuditTrailPage.tsx'),
  PDAVisitLog: listPage(phoneVisits, { actions: registerActions(phoneVisits, phoneVisitCalls) }),
  apilog: listPage(apilog, { actions: registerActions(apilog, apiLogCalls) }),
  exportLog: listPage(exportLog, { actions: registerActions(exportLog, exportLogCalls) }),
  ThirdCloudStorageMonitor: listPage(storageProbes, {
    actions: registerActions(storageProbes, storageProbeCalls),
  }),
  error_logger_page: listPage(errorLogger, { actions: registerActions(errorLogger, clientErrorRegister) }),
  flow: async () => ({ default: (await flows()).FlowPage }),
  flowStep: async () => ({ default: (await flows()).FlowStepPage }),
  isTurnByHref_flowDesigner: () => import('./flow/FlowDesignerPage.tsx'),
  electronicSealConfig: sealPage,
  electronicSealConfigDetail: sealDetailPage,
  isTurnByHref_enterprisePlatform: () => import('./enterprise/EnterprisePlatformPage.tsx'),
  legacyMessage: listPage(legacyMessage, { actions: registerActions(legacyMessage, messageRegister) }),
  backgroundJobs: listPage(backgroundJobs, { actions: jobActions(backgroundJobs) }),
  backgroundSchedules: listPage(backgroundSchedules, { actions: scheduleActions(backgroundSchedules) }),
  backups: listPage(backups, { actions: registerActions(backups, backupRegister) }),
  moveIn: () => import('./moveIn/MoveInPage.tsx'),
  calendarMng: listPage(calendarMng, { actions: calendarActions(calendarMng) }),
  inmConfMng: listPage(inmConfMng, { actions: inspectionTypeActions }),
  bsndef: listPage(bsndef, { actions: registerActions(bsndef, businessDefinitionCalls) }),
  jYYWDMGL: listPage(jYYWDMGL, { actions: businessCodeActions(jYYWDMGL) }),
  systemParameter: listPage(systemParameter, { actions: parameterActions(systemParameter) }),
  updateLog: listPage(updateLog, { actions: registerActions(updateLog, versionRegister) }),
}
