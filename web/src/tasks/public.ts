export { cancelTaskAction, changePrincipalAction, liaisonAction, unableAction } from './onSiteActions.tsx'
