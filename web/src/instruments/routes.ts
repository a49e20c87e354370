import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'

const archive = (name: 'InstrumentPage' | 'WarningPage' | 'ToolBoxPage'): PageLoader => {
  return async () => ({ default: (await import('./instrumentPages.tsx'))[name] })
}
const flow = (name: keyof typeof import('./flowPages.tsx')): PageLoader => {
  return async () => ({ default: (await import('./flowPages.tsx'))[name] })
}

/** The instruments of an institute: archive, boxes, requests, repairs, checks, calibrations, reports in doubt. */
export const routes: PageRoutes<'instruments'> = {
  instrumentEqu: archive('InstrumentPage'),
  inWarningList: archive('WarningPage'),
  instrumentSplitBoxMng: archive('ToolBoxPage'),
  applyRegister: flow('ApplyRegisterPage'),
  applySearch: flow('ApplySearchPage'),
  overhaulEqu: flow('OverhaulPage'),
  planCreate: flow('PlanCreatePage'),
  planCarry: flow('PlanCarryPage'),
  planVerify: flow('PlanVerifyPage'),
  planOnfile: flow('PlanOnfilePage'),
  planVerifySearch: flow('PlanSearchPage'),
  evalCreate: flow('EvalCreatePage'),
  evalInsert: flow('EvalInsertPage'),
  evalVerify: flow('EvalVerifyPage'),
  evalApproval: flow('EvalApprovalPage'),
  evalOnfile: flow('EvalOnfilePage'),
  evalSearch: flow('EvalSearchPage'),
  instrumentReview: () => import('./ReviewPage.tsx'),
}
