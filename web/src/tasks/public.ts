export { cancelTaskAction, changePrincipalAction, unableAction } from './onSiteActions.tsx'
