import type { PageRoutes } from '../kit/shell/pageRoutes.ts'

const notices = () => import('./notices/noticePages.tsx')
const changes = () => import('./changes/changePages.tsx')
const majors = () => import('./major/majorPages.tsx')
const findings = () => import('./findings/findingPages.tsx')

/** From the building of a report to its release. */
export const routes: PageRoutes<'reports'> = {
  amendmentBuildList: async () => ({ default: (await notices()).AmendmentBuildPage }),
  amendmentReviewList: async () => ({ default: (await notices()).AmendmentReviewPage }),
  rectifyFeedbackList: async () => ({ default: (await notices()).RectifyFeedbackPage }),
  amendmentForPDAList: async () => ({ default: (await notices()).AmendmentQueryPage }),
  adviceReportQue: async () => ({ default: (await notices()).AdviceReportPage }),
  rectificationNotice: async () => ({ default: (await notices()).RectificationNoticePage }),
  rectifyFeedback: () => import('./notices/RectifyPage.tsx'),
  inspectEnd: async () => ({ default: (await import('./findings/InspectEndPage.tsx')).InspectEndPage }),
  unqualified: async () => ({ default: (await findings()).UnqualifiedPage }),
  unqualifiedQuery: async () => ({ default: (await findings()).UnqualifiedQueryPage }),
  unqualifieds: async () => ({ default: (await findings()).UnqualifiedsPage }),
  safeMngUnqualified: async () => ({ default: (await findings()).SafeMngUnqualifiedPage }),
  checkBug: async () => ({ default: (await findings()).CheckBugPage }),
  defectInformation: async () => ({ default: (await findings()).DefectInformationPage }),
  reportBuild: () => import('./build/ReportBuildPage.tsx'),
  reportBuildInfo: () => import('./build/ReportBuildInfoPage.tsx'),
  reportEnter: () => import('./entry/ReportEnterPage.tsx'),
  reportEnterInfo: () => import('./entry/ReportEnterInfoPage.tsx'),
  originalRecord: () => import('./entry/OriginalRecordPage.tsx'),
  reportConfirm: () => import('./review/ConfirmListPage.tsx'),
  reportConfirmInfo: () => import('./review/ConfirmInfoPage.tsx'),
  reportAudit: () => import('./review/AuditListPage.tsx'),
  'reportAudit/form': () => import('./review/AuditFormPage.tsx'),
  reportApproval: () => import('./review/ApprovalListPage.tsx'),
  ApprovalInfo: () => import('./review/ApprovalInfoPage.tsx'),
  reportCorrection: async () => ({ default: (await changes()).CorrectionApplyPage }),
  reportCorrectionAudit: async () => ({ default: (await changes()).CorrectionAuditPage }),
  reportCorrectionApproval: async () => ({ default: (await changes()).CorrectionApprovalPage }),
  reportCorrectionVerification: async () => ({ default: (await changes()).CorrectionVerificationPage }),
  reportCorrectionModification: async () => ({ default: (await changes()).CorrectionModificationPage }),
  reportCorrectionAfterAudit: async () => ({ default: (await changes()).CorrectionAfterAuditPage }),
  reportCorrectionAfterApproval: async () => ({ default: (await changes()).CorrectionAfterApprovalPage }),
  reportCorrectionSearch: async () => ({ default: (await changes()).CorrectionSearchPage }),
  corretionApply: async () => ({ default: (await changes()).AlterationApplyPage }),
  corretionAudit: async () => ({ default: (await changes()).AlterationAuditPage }),
  corretionApprove: async () => ({ default: (await changes()).AlterationApprovePage }),
  corretionModify: async () => ({ default: (await changes()).AlterationModifyPage }),
  corretionDeal: async () => ({ default: (await changes()).AlterationDealPage }),
  corretionSearch: async () => ({ default: (await changes()).AlterationSearchPage }),
  bigProblemRegister: async () => ({ default: (await majors()).MajorRegisterPage }),
  bigProblemAudit: async () => ({ default: (await majors()).MajorAuditPage }),
  bigProblemApproval: async () => ({ default: (await majors()).MajorApprovalPage }),
  bigProblemPrint: async () => ({ default: (await majors()).MajorPrintPage }),
  reportTemplate: async () => ({
    default: (await import('./templates/TemplateListPage.tsx')).TemplateListPage,
  }),
  reportTemplateInfo: () => import('./templates/TemplateInfoPage.tsx'),
  reportPrint: () => import('./paper/PrintListPage.tsx'),
  reportArchive: () => import('./paper/ArchiveListPage.tsx'),
  simpleReportArchive: async () => ({
    default: (await import('./paper/simplePages.tsx')).SimpleArchivePage,
  }),
  simpleReportRelease: async () => ({
    default: (await import('./paper/simplePages.tsx')).SimpleReleasePage,
  }),
  gddjInfo: () => import('./paper/ArchiveInfoPage.tsx'),
  reportRelease: () => import('./paper/ReleaseListPage.tsx'),
  matExpressBillPrint: async () => ({
    default: (await import('./paper/expressPage.tsx')).ExpressPage,
  }),
  inspectionReport: async () => ({ default: (await import('./released/ReleasedPage.tsx')).ReleasedPage }),
  reportWebPage: () => import('./webPage/ReportWebPage.tsx'),
  ffdjInfo: () => import('./paper/ReleaseInfoPage.tsx'),
  electronCaQuery: async () => ({
    default: (await import('./signing/signLogPages.tsx')).ElectronicCaPage,
  }),
  PDFSignLogQue: async () => ({ default: (await import('./signing/signLogPages.tsx')).PdfSignLogPage }),
}
