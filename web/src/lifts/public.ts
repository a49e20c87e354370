export { EquipmentInput } from './lazyInputs.ts'
