export { VoidDialog, voidAction } from './voidAction.tsx'
