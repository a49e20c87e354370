export { generateFiles, reportActions } from './preview/reportActions.tsx'
