import type { PageLoader } from '../kit/shell/pageRoutes.ts'

type Pages = Readonly<Record<string, PageLoader>>

/** Pages that one file holds, fetched with the first of them that is opened. */
const from =
  <M extends Pages>(load: () => Promise<M>) =>
  (name: keyof M & string): PageLoader =>
  async () => {
    const page = (await load())[name] as PageLoader
    return page()
  }

const change = from(() => import('./changes/pages.tsx'))
const correct = from(() => import('./corrections/pages.tsx'))
const remove = from(() => import('./deletion/pages.tsx'))
const register = from(() => import('./registration/pages.tsx'))
const authorize = from(() => import('./registration/authorizationPage.tsx'))
const confirm = from(() => import('./confirmation/pages.tsx'))
const vehicle = from(() => import('./vehicles/vehiclePages.tsx'))
const transmission = from(() => import('./transmissions/journalPage.tsx'))
const unregistered = from(() => import('./plans/pages.tsx'))

/** Use registration and its changes, corrections of archives, deletions, devices found unregistered. */
export const registrationPages = {
  changeRegister: change('changeRegister'),
  changeApplicationList: change('changeApplicationList'),
  changeRegisterDetail: change('changeRegisterDetail'),
  correctApply: correct('correctApply'),
  correctAudit: correct('correctAudit'),
  correctQuery: correct('correctQuery'),
  detail: correct('detail'),
  addDetail: correct('addDetail'),
  auditDetail: correct('auditDetail'),
  queryDetail: correct('queryDetail'),
  pipeModifyCheck: correct('pipeModifyCheck'),
  pipeModifyCheckDetail: correct('pipeModifyCheckDetail'),
  lineModifyCheckDetail: correct('lineModifyCheckDetail'),
  equDelTrace: remove('equDelTrace'),
  linePipeDelTrace: remove('linePipeDelTrace'),
  modifyrecord: remove('modifyrecord'),
  regBySets: register('regBySets'),
  regByUnits: register('regByUnits'),
  regBySetsDetail: register('regBySetsDetail'),
  regByUnitsDetail: register('regByUnitsDetail'),
  useRegisterQuery: register('useRegisterQuery'),
  confirmationRounds: confirm('confirmationRounds'),
  confirmationUnits: confirm('confirmationUnits'),
  confirmationPending: confirm('confirmationPending'),
  confirmationOwn: confirm('confirmationOwn'),
  confirmationLines: confirm('confirmationLines'),
  confirmationLink: () => import('./confirmation/ConfirmationLinkPage.tsx'),
  VehicleUnit: vehicle('VehicleUnit'),
  authorization: authorize('authorization'),
  journal: transmission('journal'),
  LIMSTrans: transmission('LIMSTrans'),
  'unregistered-equipment': unregistered('equipmentList'),
  'unregistered-equipment-detail': unregistered('equipmentDetail'),
  'unregistered-container-2020': unregistered('container'),
  'unregistered-container-2020-detail': unregistered('containerDetail'),
  'unregistered-pipeline-2020': unregistered('pipeline'),
  'unregistered-pipeline-2020-detail': unregistered('pipelineDetail'),
  disregistr: unregistered('supervise'),
} as const
