export { openClasses } from './openClasses.ts'
