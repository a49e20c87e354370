import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { installationArea, installationAuthority, installationInstitute } from '../kit/installation.ts'
import { exportLog as exportedRecord } from '../shared/transfers/exportLog.ts'
import { accessCalls } from './access/calls.ts'
import { area } from './area.ts'
import { calendarCalls, calendarRegister } from './calendar/calls.ts'
import { workDay } from './calendar/workDay.ts'
import {
  areaRegister,
  auditRegister,
  clientErrorRegister,
  departmentCalls,
  dictionaryRegister,
  loginControlRegister,
  messageRegister,
  organisationRegister,
  roleRegister,
  systemCalls,
  systemLists,
  userRegister,
  versionRegister,
} from './calls.ts'
import { clientError } from './clientError.ts'
import { businessDefinition } from './definitions/businessDefinition.ts'
import { businessCodeCalls, businessDefinitionCalls } from './definitions/calls.ts'
import { dictionaryItem } from './dictionaryItem.ts'
import { flowConfCalls, flowRegister, flowStepRegister, inspectionProjectCalls } from './flowCalls.ts'
import { flowConf, flowStepConf } from './flowConf.ts'
import { systemGrants } from './grants.ts'
import { handoverCalls } from './handover/calls.ts'
import { handover, handoverItem } from './handover/handover.ts'
import { inspectionType } from './inspectionTypes/inspectionType.ts'
import { inspectionTypeCalls } from './inspectionTypes/typeCalls.ts'
import { installationCalls } from './installation/calls.ts'
import { backupRegister, jobCalls, jobRegister, scheduleCalls, scheduleRegister } from './jobs/calls.ts'
import { apiLog } from './logs/apiLog.ts'
import { apiLogCalls, exportLogCalls, phoneVisitCalls, visitCalls } from './logs/calls.ts'
import { phoneVisit } from './logs/phoneVisit.ts'
import { menuCalls } from './menu/menuCalls.ts'
import { menuEntry } from './menu/menuEntry.ts'
import { moveInCalls } from './moveIn/calls.ts'
import { organisation } from './organisation.ts'
import { systemPages } from './pages.ts'
import { systemParameterCalls } from './parameterCalls.ts'
import {
  apiLogDays,
  clientErrorDays,
  enterprisePlatformAddress,
  exportLogDays,
  flowDesignerAddress,
  legacyRoleAddress,
  messageMonths,
  probingMinutes,
  probingRefusals,
  securityLogDays,
  smsMonths,
  smsTextDays,
  storageProbeDays,
  visitLogDays,
} from './parameters.ts'
import { systemPermissions } from './permissions.ts'
import { role } from './role.ts'
import { electronicSealCalls } from './seals/calls.ts'
import { electronicSeal } from './seals/electronicSeal.ts'
import { storageProbeCalls } from './storage/calls.ts'
import { storageProbe } from './storage/storageProbe.ts'
import { systemParameter } from './systemParameter.ts'
import { user } from './user.ts'
import { backups } from './views/backups.ts'
import { calendarMng } from './views/calendarMng.ts'
import { bsndef, jYYWDMGL } from './views/definitionViews.ts'
import { electronicSealConfig } from './views/electronicSealConfig.ts'
import { errorLogger } from './views/error_logger_page.ts'
import { flow } from './views/flow.ts'
import { flowStep } from './views/flowStep.ts'
import { groupManage } from './views/groupManage.ts'
import { handoverList } from './views/handoverViews.ts'
import { inmConfMng } from './views/inmConfMng.ts'
import { backgroundJobs, backgroundSchedules } from './views/jobViews.ts'
import { legacyArea } from './views/legacyArea.ts'
import { legacyDict } from './views/legacyDict.ts'
import { legacyMenu } from './views/legacyMenu.ts'
import { legacyMessage } from './views/legacyMessage.ts'
import { legacyRole } from './views/legacyRole.ts'
import { loginControl } from './views/loginControl.ts'
import { apilog, exportLog, phoneVisits } from './views/logViews.ts'
import { newDepart } from './views/newDepart.ts'
import { orgManage } from './views/orgManage.ts'
import { visitLog } from './views/PCVisitLog.ts'
import { systemParameter as systemParameters } from './views/systemParameter.ts'
import { storageProbes } from './views/ThirdCloudStorageMonitor.ts'
import { updateLog } from './views/updateLog.ts'
import { staffInfo, userManage } from './views/userViews.ts'

export const systemDomain = domain('system', {
  records: [
    apiLog,
    area,
    businessDefinition,
    clientError,
    dictionaryItem,
    electronicSeal,
    exportedRecord,
    flowConf,
    flowStepConf,
    inspectionType,
    menuEntry,
    handover,
    handoverItem,
    organisation,
    phoneVisit,
    role,
    storageProbe,
    systemParameter,
    user,
    workDay,
  ],
  pages: systemPages,
  views: [
    bsndef,
    jYYWDMGL,
    apilog,
    exportLog,
    phoneVisits,
    backgroundJobs,
    backgroundSchedules,
    backups,
    calendarMng,
    electronicSealConfig,
    errorLogger,
    flow,
    flowStep,
    groupManage,
    inmConfMng,
    handoverList,
    legacyArea,
    legacyDict,
    legacyMenu,
    legacyRole,
    loginControl,
    orgManage,
    staffInfo,
    storageProbes,
    systemParameters,
    updateLog,
    legacyMessage,
    newDepart,
    userManage,
    visitLog,
  ],
  calls: [
    systemCalls,
    systemLists,
    dictionaryRegister,
    organisationRegister,
    departmentCalls,
    roleRegister,
    areaRegister,
    versionRegister,
    userRegister,
    clientErrorRegister,
    messageRegister,
    auditRegister,
    loginControlRegister,
    flowRegister,
    flowStepRegister,
    flowConfCalls,
    inspectionProjectCalls,
    jobRegister,
    backupRegister,
    jobCalls,
    scheduleRegister,
    scheduleCalls,
    calendarRegister,
    calendarCalls,
    moveInCalls,
    installationCalls,
    systemParameterCalls,
    businessDefinitionCalls,
    businessCodeCalls,
    inspectionTypeCalls,
    menuCalls,
    apiLogCalls,
    accessCalls,
    phoneVisitCalls,
    exportLogCalls,
    visitCalls,
    electronicSealCalls,
    storageProbeCalls,
    handoverCalls,
  ],
  attachmentOwners: [filesOf(electronicSeal, 'electronicSeal.save')],
  permissions: systemPermissions,
  grants: systemGrants,
  parameters: {
    departmentsFunction: functionSwitches.departments,
    securityLogDays,
    clientErrorDays,
    apiLogDays,
    visitLogDays,
    exportLogDays,
    storageProbeDays,
    smsTextDays,
    probingRefusals,
    probingMinutes,
    flowDesignerAddress,
    legacyRoleAddress,
    enterprisePlatformAddress,
    installationArea,
    installationInstitute,
    installationAuthority,
    messageMonths,
    smsMonths,
  },
})
