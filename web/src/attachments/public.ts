export { FileChooser } from './FileChooser.tsx'
export { lighterPicture } from './lighterPicture.ts'
export { useMobileUpload } from './useMobileUpload.ts'
