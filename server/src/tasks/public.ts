export { certificateOnDay, inspectedDayProblems, inspectorsOnDay } from './inspectedDay.ts'
export { completeLiaison } from './liaison/states.ts'
