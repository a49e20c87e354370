export { findDeclaration } from './find.ts'
