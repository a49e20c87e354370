import { extensionOf, isUploadExtension } from '@tejian/contract/kit/uploadTypes.ts'
import { fittingSize, jpegName, wantsDrawing } from './pictureSize.ts'

const quality = 0.85

/**
 * A photograph made light enough for a telephone line at the site; the file itself when it is light already, is no
 * picture, or would not become lighter. An <img> turns the picture upright by its EXIF mark before it is drawn.
 */
export async function lighterPicture(file: File, longest?: number): Promise<File> {
  // Where a size is asked for, a small file may still be a large picture.
  if (longest === undefined && !wantsDrawing(file)) return file
  const blob = await drawnAgain(file, longest).catch(() => null)
  const keepsType = isUploadExtension(extensionOf(file.name))
  if (!blob || (keepsType && blob.size >= file.size)) return file
  return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
}

async function drawnAgain(file: File, longest?: number): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await loaded(address)
    const { naturalWidth, naturalHeight } = picture
    const { width, height } = fittingSize({ width: naturalWidth, height: naturalHeight }, longest)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // A JPEG has no transparency; what was clear becomes paper, not black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('not a picture'))
    picture.src = address
  })
}
