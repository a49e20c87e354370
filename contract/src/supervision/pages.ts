import { page } from '../kit/page.ts'

/** Whoever finds dangers, deals with them or puts them right. */
const taking = ['hiddenDanger.close', 'hiddenDanger.rectify', 'hiddenDanger.save'] as const
const onFunction = { function: 'hiddenDangers' } as const
const ofCases = { function: 'caseMng' } as const

export const supervisionPages = [
  page('sceneCheck', { opens: 'supervision.view' }),
  page('townshipCheck', { opens: 'safetyCheck.view' }),
  page('checkNew', { opens: 'safetyCheck.view', outsideMenu: true }),
  page('TownshipInspection', { opens: 'safetyCheck.view', outsideMenu: true }),
  page('checksOnPhone', {
    opens: 'safetyCheck.record',
    beyondCatalogue: { path: '/m/check', title: '监督检查' },
  }),
  page('newCheckOnPhone', {
    opens: 'safetyCheck.save',
    beyondCatalogue: { path: '/m/check/new', title: '新建检查' },
  }),
  page('checkOnPhone', {
    opens: 'safetyCheck.record',
    beyondCatalogue: { path: '/m/check/:id', title: '现场检查记录' },
  }),
  page('missionMng', { opens: 'checkTask.view' }),
  page('missionMngDetail', { opens: 'checkTask.view', outsideMenu: true }),
  page('inspectionPlans', {
    opens: 'checkTask.view',
    beyondCatalogue: { path: '/safeMng/inspectionPlan/plans', title: '检查计划办理' },
  }),
  page('scdwjHList', { opens: 'checkTask.view' }),
  page('scdwjHListDetail', { opens: 'checkTask.view', outsideMenu: true }),
  page('sydwjHList', { opens: 'checkTask.view' }),
  page('sydwjHListDetail', { opens: 'checkTask.view', outsideMenu: true }),
  page('sceneProblemMng', { opens: ['checkProblem.view', 'checkProblem.rectify'] }),
  page('sceneProblemMngDetail', { opens: 'checkProblem.view', outsideMenu: true }),
  page('sceneLawsMng', { opens: ['lawDocument.save', 'lawDocument.issue', 'lawDocument.rectify'] }),
  page('sceneLawsMngDetail', { opens: 'lawDocument.view', outsideMenu: true }),
  page('zLsYJList', { opens: ['lawDocument.save', 'lawDocument.issue'] }),
  page('bigProReport', { opens: ['majorProblem.receive', 'lawDocument.issue'] }),
  page('DangerRegister', { opens: 'report.enter' }),
  page('hiddenDangerMng', { opens: taking }),
  page('hiddenDanger', { opens: 'hiddenDanger.close' }),
  page('DangerDetail', { opens: 'hiddenDanger.view', outsideMenu: true }),
  page('dangerCheckDetail', { opens: 'hiddenDanger.close', outsideMenu: true }),
  page('dangerAnalyze', { opens: 'hiddenDanger.analyse' }),
  page('SchemeEntry', { ...ofCases, opens: 'lawCase.save' }),
  page('SchemeReview', { ...ofCases, opens: 'lawCase.review' }),
  page('SchemeApproval', { ...ofCases, opens: 'lawCase.decide' }),
  page('SchemePdfList', { ...ofCases, opens: 'lawCase.view' }),
  page('SchemeQuery', { ...ofCases, opens: 'lawCase.view' }),
  page('newlyAdded', { ...ofCases, opens: 'lawCase.save', outsideMenu: true }),
  page('SchemeQuery/query', { ...ofCases, opens: 'lawCase.view', outsideMenu: true }),
  page('violationLawsAndRulesRecord', { opens: 'violation.view', accessCode: true }),
  page('hiddenDangerRegister', { ...onFunction, opens: 'hiddenDanger.save' }),
  page('hiddenDangerRectify', { ...onFunction, opens: 'hiddenDanger.rectify' }),
  page('hiddenDangerReview', { ...onFunction, opens: 'hiddenDanger.close' }),
  page('hiddenDangerQuery', { ...onFunction, opens: 'hiddenDanger.view' }),
  page('hiddenDangerInfo', { ...onFunction, opens: 'hiddenDanger.view', outsideMenu: true }),
] as const
