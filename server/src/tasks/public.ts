export { certificateOnDay, inspectedDayProblems, inspectorsOnDay } from './inspectedDay.ts'
export { completeLiaison } from './liaison/states.ts'
export { refuseWithoutScheme, schemeWarning } from './scheme/standing.ts'
export type { TemplateItems } from './scheme/templateItems.ts'
