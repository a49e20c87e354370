export { voidAction } from './voidAction.tsx'
