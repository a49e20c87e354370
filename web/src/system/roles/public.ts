export { PermissionMatrix } from './PermissionMatrix.tsx'
export { patternsText } from './patterns.ts'
