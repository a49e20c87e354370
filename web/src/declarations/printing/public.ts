export { printDocument } from './printAction.tsx'
export type { PrintAction } from './printText.ts'
