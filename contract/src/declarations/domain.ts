import { domain, filesOf } from '../kit/domain.ts'
import { declarationCalls } from './calls.ts'
import { circulationCalls } from './circulationLog.ts'
import { constructionCalls, constructionRegister } from './construction/calls.ts'
import { constructionNotice } from './construction/notice.ts'
import { constructionLists, constructionSheets } from './construction/views.ts'
import { declaration } from './declaration.ts'
import { entrustedProject } from './entrusted.ts'
import { entrustedCalls } from './entrustedCalls.ts'
import { custAssessCalls } from './evaluation/calls.ts'
import { evaluation } from './evaluation/evaluation.ts'
import { declarationsGrants } from './grants.ts'
import { declarationLine } from './importing/declarationLine.ts'
import { declarationImportCalls } from './importing/importCalls.ts'
import { inspectionTaskCalls } from './inspectionTaskCalls.ts'
import { largeProject } from './largeProject/largeProject.ts'
import { filingCalls, largeProjectCalls, missionCalls } from './largeProject/largeProjectCalls.ts'
import { largeProjectDevice } from './largeProject/largeProjectDevice.ts'
import { materialCalls } from './materials/materialCalls.ts'
import { materialDemand } from './materials/materialDemand.ts'
import { onlineCalls } from './onlineCalls.ts'
import { outputCalls } from './outputCalls.ts'
import { declarationsPages } from './pages.ts'
import { declarationsPermissions } from './permissions.ts'
import { repeatCalls } from './repeat/repeatCalls.ts'
import { repeatReport } from './repeat/repeatReport.ts'
import { reviewCalls } from './reviewCalls.ts'
import { acceptanceOrderList } from './views/acceptanceOrderList.ts'
import { acceptList } from './views/acceptList.ts'
import { applyBox } from './views/applyBox.ts'
import { applyEquipmentSearch } from './views/applyEquipmentSearch.ts'
import { acceptForm, applyInfo, payApplyInfo } from './views/applyInfoViews.ts'
import { applyList } from './views/applyList.ts'
import { appReview } from './views/appReview.ts'
import { circulationLog } from './views/circulationLog.ts'
import { compositeQuery } from './views/compositeQuery.ts'
import { dataReview } from './views/dataReview.ts'
import { declareQuery } from './views/declareQuery.ts'
import { entrustProReg } from './views/entrustProReg.ts'
import { equInspMsgQuery } from './views/equInspMsgQuery.ts'
import { inspectionTaskMng } from './views/inspectionTaskMng.ts'
import { intercityQuery } from './views/intercityQuery.ts'
import {
  largeProjectDetails,
  largeProjectLists,
  largeProjects,
  missionDetails,
} from './views/largeProjectViews.ts'
import { missionQuery } from './views/missionQuery.ts'
import { newapply } from './views/newapply.ts'
import { onlineInspectAttachmentConfig } from './views/onlineInspectAttachmentConfig.ts'
import { onlineViews } from './views/onlineViews.ts'
import { pipeChkBusQuery } from './views/pipeChkBusQuery.ts'
import { bearingMendReport, electricalReport } from './views/repeatViews.ts'
import { stayRegisterFee } from './views/stayRegisterFee.ts'
import { taskOverview } from './views/taskOverview.ts'

export const declarationsDomain = domain('declarations', {
  records: [
    constructionNotice,
    declaration,
    declarationLine,
    evaluation,
    repeatReport,
    entrustedProject,
    largeProject,
    largeProjectDevice,
    materialDemand,
  ],
  attachmentOwners: [
    filesOf(constructionNotice, 'construction.save'),
    filesOf(declaration, 'declaration.save'),
    filesOf(entrustedProject, 'entrusted.save'),
    filesOf(largeProject, 'largeProject.save'),
  ],
  pages: declarationsPages,
  views: [
    stayRegisterFee,
    acceptForm,
    acceptList,
    applyBox,
    applyEquipmentSearch,
    inspectionTaskMng,
    applyInfo,
    payApplyInfo,
    applyList,
    appReview,
    dataReview,
    newapply,
    taskOverview,
    acceptanceOrderList,
    compositeQuery,
    circulationLog,
    bearingMendReport,
    declareQuery,
    electricalReport,
    entrustProReg,
    equInspMsgQuery,
    intercityQuery,
    missionQuery,
    pipeChkBusQuery,
    onlineInspectAttachmentConfig,
    ...Object.values(onlineViews),
    largeProjects,
    ...Object.values(largeProjectLists),
    ...Object.values(largeProjectDetails),
    ...Object.values(missionDetails),
    ...Object.values(constructionLists),
    ...Object.values(constructionSheets),
  ],
  calls: [
    circulationCalls,
    constructionRegister,
    constructionCalls,
    declarationCalls,
    declarationImportCalls,
    repeatCalls,
    onlineCalls,
    materialCalls,
    entrustedCalls,
    largeProjectCalls,
    filingCalls,
    missionCalls,
    reviewCalls,
    outputCalls,
    inspectionTaskCalls,
    custAssessCalls,
  ],
  permissions: declarationsPermissions,
  grants: declarationsGrants,
})
