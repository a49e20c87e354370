export { FileChooser } from './FileChooser.tsx'
export { LocalPicture, TakePhotos } from './phonePhotos.tsx'
export { useMobileUpload } from './useMobileUpload.ts'
