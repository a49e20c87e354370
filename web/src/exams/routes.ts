import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'

type Exams = typeof import('./examPages.tsx')['examPages']

const of =
  (name: keyof Exams): PageLoader =>
  async () =>
    (await import('./examPages.tsx')).examPages[name]()

/** Examinations of operators and their certificates. */
export const routes: PageRoutes<'exams'> = {
  trainingClass: of('trainingClass'),
  trainingClassDetail: of('trainingClassDetail'),
  preapplyMng: of('preapplyMng'),
  prePersonMng: of('prePersonMng'),
  scoreDetail: async () => ({ default: (await import('./ScoreSheetPage.tsx')).ScoreSheetPage }),
  auditMng: of('auditMng'),
  auditList: of('auditList'),
  CertificateMng: of('CertificateMng'),
  certificateActs: of('certificateActs'),
  printPreview: async () => ({ default: (await import('./PrintPreviewPage.tsx')).PrintPreviewPage }),
  workManExport: of('workManExport'),
  countryManExport: of('countryManExport'),
  examPlan: of('examPlan'),
  examEnroll: of('examEnroll'),
  examScore: of('examScore'),
  examScoreDetail: of('examScoreDetail'),
}
