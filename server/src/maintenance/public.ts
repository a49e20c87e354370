export { metresBetween, placeOf } from './records/place.ts'
export { openRepair } from './repairs/repairs.ts'
