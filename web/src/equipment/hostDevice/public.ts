export { DevicePicker } from './DevicePicker.tsx'
