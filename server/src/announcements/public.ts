export { publicColumns, publicFile, publicNotice, publicPage } from './publicReading.ts'
export { publishAtOnce, withdrawNotice } from './publishAtOnce.ts'
export { countReading, visitorOf } from './readers.ts'
