export { confirmationFields, confirmationFirst, saidOf } from './onSite/confirmationFields.ts'
export { replanAction, threeConfirmAction } from './onSite/onSiteActions.tsx'
export {
  cancelTaskAction,
  changeDepartmentAction,
  changePrincipalAction,
  liaisonAction,
  terminateAction,
  unableAction,
} from './onSiteActions.tsx'
export { planInputs } from './planInputs.tsx'
