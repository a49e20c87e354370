export { analysedRows, overdueRows } from './lists.ts'
