export { reportActions } from './preview/reportActions.tsx'
