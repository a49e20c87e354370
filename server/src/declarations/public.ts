export { writerOfReport } from './circulation.ts'
export { findDeclaration } from './find.ts'
