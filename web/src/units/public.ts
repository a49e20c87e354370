export { type PickedUnit, UnitPicker } from './UnitPicker.tsx'
