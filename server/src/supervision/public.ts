export { openFoundDanger } from './found.ts'
