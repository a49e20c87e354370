export { maintainPart } from './phone/part.ts'
export { placeNow } from './phone/placeNow.ts'
