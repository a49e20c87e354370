export { publicColumns, publicFile, publicNotice, publicPage } from './publicReading.ts'
export { countReading, visitorOf } from './readers.ts'
