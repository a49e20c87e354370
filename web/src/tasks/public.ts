export {
  cancelTaskAction,
  changePrincipalAction,
  liaisonAction,
  terminateAction,
  unableAction,
} from './onSiteActions.tsx'
export { planInputs } from './planInputs.tsx'
