import { extensionOf, isImage, isUploadExtension } from '@tejian/contract/kit/uploadTypes.ts'

type Size = { readonly width: number; readonly height: number }

/** Enough to read a nameplate or a page of A4 (300 dpi would be 3508), a fifth of what phones take. */
const longestSide = 2560
/** Below this a picture goes as it is. */
const lightBytes = 1024 * 1024

/** The size to which a picture is drawn again: its longer side fits, none is enlarged. */
export function fittingSize({ width, height }: Size, longest = longestSide): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Whether a file is drawn again before it is sent: heavy photographs, and pictures of a type that the server does not
 * take (webp, heic). Animations stay as they are.
 */
export function wantsDrawing(file: {
  readonly name: string
  readonly size: number
  readonly type: string
}): boolean {
  if (!file.type.startsWith('image/') && !isImage(file.name)) return false
  const extension = extensionOf(file.name)
  if (extension === 'gif') return false
  return file.size > lightBytes || !isUploadExtension(extension)
}

/** The name of a picture that has become a JPEG. */
export function jpegName(name: string): string {
  const extension = extensionOf(name)
  if (extension === 'jpg' || extension === 'jpeg') return name
  return `${extension ? name.slice(0, -extension.length - 1) : name || '照片'}.jpg`
}
