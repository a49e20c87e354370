export { openRepair } from './repairs/repairs.ts'
