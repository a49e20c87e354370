export { openReport } from './preview/openReport.ts'
export { reportActions } from './preview/reportActions.tsx'
