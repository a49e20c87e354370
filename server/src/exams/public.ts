export { examOptions } from './applications.ts'
