export { publishByItself, takeDownByItself } from './byItself.ts'
export { publicColumns, publicFile, publicNotice, publicPage } from './publicReading.ts'
export { publishAtOnce } from './publishAtOnce.ts'
export { countReading, visitorOf } from './readers.ts'
