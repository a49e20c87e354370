import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'

type Dangers = typeof import('./dangerPages.tsx')['dangerPages']

const danger =
  (name: keyof Dangers): PageLoader =>
  async () =>
    (await import('./dangerPages.tsx')).dangerPages[name]()

const problems = async () => (await import('./problemPages.tsx')).problemPages

const documents = async () => (await import('./documentPages.tsx')).documentPages

/** Work of the supervisory authority. */
export const routes: PageRoutes<'supervision'> = {
  sceneProblemMng: async () => (await problems()).sceneProblemMng(),
  sceneProblemMngDetail: async () => (await problems()).sceneProblemMngDetail(),
  sceneLawsMng: async () => (await documents()).sceneLawsMng(),
  sceneLawsMngDetail: async () => (await documents()).sceneLawsMngDetail(),
  zLsYJList: async () => (await documents()).zLsYJList(),
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
