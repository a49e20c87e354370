export { becomeDevice } from './devices.ts'
