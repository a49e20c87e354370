export {
  cancelTaskAction,
  changePrincipalAction,
  liaisonAction,
  terminateAction,
  unableAction,
} from './onSiteActions.tsx'
