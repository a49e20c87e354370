export { inspectedDayProblems } from './inspectedDay.ts'
export { completeLiaison } from './liaison/states.ts'
