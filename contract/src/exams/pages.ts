import { page } from '../kit/page.ts'

const onExam = { function: 'exam' } as const

export const examsPages = [
  page('trainingClass', { opens: 'examClass.view' }),
  page('trainingClassDetail', { opens: 'examClass.view', outsideMenu: true }),
  page('preapplyMng', { opens: ['examApply.accept', 'examApply.save'] }),
  page('prePersonMng', { opens: 'examApply.assign' }),
  page('scoreDetail', { opens: 'examScore.view', outsideMenu: true }),
  page('auditMng', { opens: 'examAudit.audit' }),
  page('auditList', { opens: 'examAudit.view' }),
  page('CertificateMng', { opens: 'certificateAct.view' }),
  page('certificateActs', {
    opens: 'certificateAct.view',
    beyondCatalogue: {
      path: '/personMng/assessmentMng/certificateActs',
      title: '证书处理',
      menuBeside: 'CertificateMng',
    },
  }),
  page('printPreview', { opens: 'examApply.view', outsideMenu: true }),
  page('workManExport', { opens: 'examExport.view' }),
  page('countryManExport', { opens: 'examExport.view' }),
  page('examPlan', { ...onExam, opens: 'examClass.view' }),
  page('examEnroll', { ...onExam, opens: 'examApply.accept' }),
  page('examScore', { ...onExam, opens: 'examScore.view' }),
  page('examScoreDetail', { ...onExam, opens: 'examScore.view', outsideMenu: true }),
] as const
