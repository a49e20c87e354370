export { findDeclaration, findItem, itemsOf } from './find.ts'
export { declarationFlow, itemFlow, locateBusiness } from './flow.ts'
