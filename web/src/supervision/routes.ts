import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'

type Checks = typeof import('./checks/checkPages.tsx')['checkPages']
type Dangers = typeof import('./dangerPages.tsx')['dangerPages']
type Plans = typeof import('./plans/planPages.tsx')['planPages']

const danger =
  (name: keyof Dangers): PageLoader =>
  async () =>
    (await import('./dangerPages.tsx')).dangerPages[name]()

const plans =
  (name: keyof Plans): PageLoader =>
  async () =>
    (await import('./plans/planPages.tsx')).planPages[name]()

const missions = async () => (await import('./plans/missionPages.tsx')).missionPages

const problems = async () => (await import('./problemPages.tsx')).problemPages

const documents = async () => (await import('./documentPages.tsx')).documentPages
const checks =
  (name: keyof Checks): PageLoader =>
  async () =>
    (await import('./checks/checkPages.tsx')).checkPages[name]()

const checkRecord: PageLoader = async () => ({
  default: (await import('./checks/DeskCheckPage.tsx')).DeskCheckPage,
})

const cases = async () => (await import('./casePages.tsx')).casePages

/** Work of the supervisory authority. */
export const routes: PageRoutes<'supervision'> = {
  sceneCheck: checks('sceneCheck'),
  townshipCheck: checks('townshipCheck'),
  checkNew: checkRecord,
  TownshipInspection: checkRecord,
  checksOnPhone: async () => ({ default: (await import('./checks/phone/ChecksPage.tsx')).ChecksPage }),
  newCheckOnPhone: async () => ({
    default: (await import('./checks/phone/ChecksPage.tsx')).NewCheckPage,
  }),
  checkOnPhone: async () => ({ default: (await import('./checks/phone/CheckPage.tsx')).CheckPage }),
  missionMng: async () => (await missions()).missionMng(),
  missionMngDetail: async () => (await missions()).missionMngDetail(),
  inspectionPlans: plans('inspectionPlans'),
  scdwjHList: plans('scdwjHList'),
  scdwjHListDetail: plans('scdwjHListDetail'),
  sydwjHList: plans('sydwjHList'),
  sydwjHListDetail: plans('sydwjHListDetail'),
  sceneProblemMng: async () => (await problems()).sceneProblemMng(),
  sceneProblemMngDetail: async () => (await problems()).sceneProblemMngDetail(),
  sceneLawsMng: async () => (await documents()).sceneLawsMng(),
  sceneLawsMngDetail: async () => (await documents()).sceneLawsMngDetail(),
  zLsYJList: async () => (await documents()).zLsYJList(),
  SchemeEntry: async () => (await cases()).SchemeEntry(),
  SchemeReview: async () => (await cases()).SchemeReview(),
  SchemeApproval: async () => (await cases()).SchemeApproval(),
  SchemePdfList: async () => (await cases()).SchemePdfList(),
  SchemeQuery: async () => (await cases()).SchemeQuery(),
  violationLawsAndRulesRecord: async () => (await cases()).violations(),
  newlyAdded: async () => (await cases()).newlyAdded(),
  'SchemeQuery/query': async () => (await cases()).query(),
  bigProReport: danger('bigProReport'),
  DangerRegister: danger('DangerRegister'),
  hiddenDangerMng: danger('hiddenDangerMng'),
  hiddenDanger: danger('hiddenDanger'),
  DangerDetail: danger('DangerDetail'),
  dangerCheckDetail: danger('dangerCheckDetail'),
  dangerAnalyze: danger('dangerAnalyze'),
  hiddenDangerRegister: danger('hiddenDangerRegister'),
  hiddenDangerRectify: danger('hiddenDangerRectify'),
  hiddenDangerReview: danger('hiddenDangerReview'),
  hiddenDangerQuery: danger('hiddenDangerQuery'),
  hiddenDangerInfo: danger('hiddenDangerInfo'),
}
