export { maintainPart } from './phone/part.ts'
