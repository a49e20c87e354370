import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { buildCalls } from './buildCalls.ts'
import * as alterationViews from './changes/alterationViews.ts'
import { reportAlterationCalls, reportCorrectionCalls } from './changes/changeCalls.ts'
import * as correctionViews from './changes/correctionViews.ts'
import { reportAlteration } from './changes/reportAlteration.ts'
import { reportCorrection } from './changes/reportCorrection.ts'
import { defect } from './defect.ts'
import { defectCalls } from './defectCalls.ts'
import {
  entryCalls,
  repItemCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  ysjlRepItemCalls,
} from './entryCalls.ts'
import { expressBill } from './expressBill.ts'
import { expressBillCalls } from './expressBillCalls.ts'
import { defectQueryCalls, unqualifiedCalls, unqualifiedsCalls } from './findingCalls.ts'
import { finishCalls } from './finishCalls.ts'
import { reportsGrants } from './grants.ts'
import { templateCalls } from './keeping/keepingCalls.ts'
import { labCalls } from './keeping/labCalls.ts'
import { reportTemplate } from './keeping/reportTemplate.ts'
import { majorProblem } from './majorProblem.ts'
import { majorProblemCalls } from './majorProblemCalls.ts'
import { inspectionNotice } from './notice.ts'
import { noticeCalls } from './noticeCalls.ts'
import { reportsPages } from './pages.ts'
import { reportPrint as printRecord, signLog } from './paper.ts'
import { paperCalls } from './paperCalls.ts'
import { onSiteTerm, recheckShare, sheetsPerHour } from './parameters.ts'
import { reportsPermissions } from './permissions.ts'
import { releasedCalls } from './releasedCalls.ts'
import { reportRemark } from './remark.ts'
import { remarkCalls } from './remarkCalls.ts'
import { report } from './report.ts'
import { reportSignature } from './reportSignature.ts'
import { reportReviewCalls } from './reviewCalls.ts'
import { electronicCaCalls, pdfSignLogCalls, sealCalls } from './sealCalls.ts'
import { signatureCalls } from './signatureCalls.ts'
import { unqualified } from './unqualified.ts'
import { reportEnter } from './views/entryViews.ts'
import {
  checkBug,
  defectInformation,
  safeMngUnqualified,
  unqualifiedPage,
  unqualifiedQuery,
  unqualifieds,
} from './views/findingViews.ts'
import { inspectEnd } from './views/inspectEnd.ts'
import { inspectionReport } from './views/inspectionReport.ts'
import * as majorViews from './views/majorProblemViews.ts'
import { matExpressBillPrint } from './views/matExpressBillPrint.ts'
import {
  adviceReportQue,
  amendmentBuildList,
  amendmentForPDAList,
  amendmentReviewList,
  rectificationNotice,
  rectifyFeedbackList,
} from './views/noticeViews.ts'
import {
  reportArchive,
  reportPrint,
  reportRelease,
  simpleReportArchive,
  simpleReportRelease,
} from './views/paperViews.ts'
import { reportBuild } from './views/reportBuild.ts'
import { reportBuildInfo } from './views/reportBuildInfo.ts'
import { reportApproval, reportAudit, reportConfirm } from './views/reviewViews.ts'
import { electronCaQuery, pdfSignLogQue } from './views/signLogViews.ts'
import { reportTemplateInfo, reportTemplates } from './views/templateViews.ts'
import { webPageCalls } from './webPage/webPageCalls.ts'

export const reportsDomain = domain('reports', {
  records: [
    defect,
    expressBill,
    inspectionNotice,
    majorProblem,
    report,
    reportAlteration,
    reportCorrection,
    printRecord,
    reportRemark,
    reportTemplate,
    reportSignature,
    signLog,
    unqualified,
  ],
  attachmentOwners: [
    filesOf(inspectionNotice, 'opinion.save'),
    filesOf(majorProblem, 'majorProblem.save'),
    filesOf(reportCorrection, 'reportCorrection.save', 'reportCorrection.modify'),
    filesOf(reportAlteration, 'reportAlteration.save', 'reportAlteration.modify'),
  ],
  pages: reportsPages,
  views: [
    reportBuild,
    reportBuildInfo,
    reportEnter,
    reportApproval,
    reportAudit,
    reportConfirm,
    reportArchive,
    reportPrint,
    reportRelease,
    simpleReportArchive,
    simpleReportRelease,
    inspectionReport,
    matExpressBillPrint,
    adviceReportQue,
    amendmentBuildList,
    amendmentForPDAList,
    amendmentReviewList,
    checkBug,
    defectInformation,
    inspectEnd,
    rectificationNotice,
    rectifyFeedbackList,
    safeMngUnqualified,
    unqualifiedPage,
    unqualifieds,
    unqualifiedQuery,
    electronCaQuery,
    pdfSignLogQue,
    reportTemplates,
    reportTemplateInfo,
    majorViews.bigProblemApproval,
    majorViews.bigProblemAudit,
    majorViews.bigProblemPrint,
    majorViews.bigProblemRegister,
    correctionViews.reportCorrectionApply,
    correctionViews.reportCorrectionAudit,
    correctionViews.reportCorrectionApproval,
    correctionViews.reportCorrectionVerification,
    correctionViews.reportCorrectionModification,
    correctionViews.reportCorrectionAfterAudit,
    correctionViews.reportCorrectionAfterApproval,
    correctionViews.reportCorrectionSearch,
    alterationViews.corretionApply,
    alterationViews.corretionAudit,
    alterationViews.corretionApprove,
    alterationViews.corretionModify,
    alterationViews.corretionDeal,
    alterationViews.corretionSearch,
  ],
  calls: [
    buildCalls,
    expressBillCalls,
    majorProblemCalls,
    entryCalls,
    rptEditInfoCalls,
    rptEditRefCalls,
    repItemCalls,
    ysjlRepItemCalls,
    defectCalls,
    reportReviewCalls,
    remarkCalls,
    signatureCalls,
    paperCalls,
    releasedCalls,
    webPageCalls,
    finishCalls,
    noticeCalls,
    unqualifiedCalls,
    unqualifiedsCalls,
    defectQueryCalls,
    sealCalls,
    electronicCaCalls,
    pdfSignLogCalls,
    templateCalls,
    labCalls,
    reportCorrectionCalls,
    reportAlterationCalls,
  ],
  permissions: reportsPermissions,
  parameters: { unqualifiedFunction: functionSwitches.unqualified, onSiteTerm, recheckShare, sheetsPerHour },
  grants: reportsGrants,
})
