export { FileChooser } from './FileChooser.tsx'
export { useMobileUpload } from './useMobileUpload.ts'
