export { writerOfReport } from './circulation.ts'
export { findDeclaration } from './find.ts'
export { filedOf } from './largeProject/archive.ts'
export { loadMaterials } from './materials/demands.ts'
