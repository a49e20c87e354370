export { instituteOf } from './document/reportPrintOf.ts'
