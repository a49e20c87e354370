export { hostDevice } from '../hostDevice.ts'
