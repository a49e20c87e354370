import { uploadRandomMax } from './constants.ts'

/** What may be uploaded (spec 1 §5), how it is named (spec 1 §9) and how it is served again. */

/** Content type of each allowed extension, in the order of spec 1 §5. */
export const uploadContentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '7z': 'application/x-7z-compressed',
  zip: 'application/zip',
  rar: 'application/x-rar-compressed',
} as const

export type UploadExtension = keyof typeof uploadContentTypes

export const uploadExtensions = Object.keys(uploadContentTypes) as readonly UploadExtension[]

/**
 * Types that the content's own first bytes may show, where they differ from the content type: binary office files are
 * one container for all, a sparse office file looks like any zip, a phone's video may be marked as Apple's.
 */
const shownTypes: Partial<Record<UploadExtension, readonly string[]>> = {
  mp4: ['video/mp4', 'video/x-m4v'],
  doc: ['application/x-cfb'],
  docx: [uploadContentTypes.docx, 'application/zip'],
  xls: ['application/x-cfb'],
  xlsx: [uploadContentTypes.xlsx, 'application/zip'],
}

export const maxFileNameLength = 120

export const uploadMessages = {
  types: `只能上传以下类型的文件：${uploadExtensions.join('、')}`,
  noName: '文件名不能为空',
  longName: `文件名不能超过${maxFileNameLength}个字`,
  badName: '文件名不能包含路径分隔符或控制字符',
  content: '文件内容与扩展名不符',
} as const

/** Alert for any other type; it lists the allowed ones (spec 1 §5). */
export const allowedUploadMessage = uploadMessages.types

const imageExtensions = ['bmp', 'jpg', 'jpeg', 'png', 'gif', 'webp']

/** Lower-case extension of a file name without the dot; '' when it has none or nothing before it. */
export function extensionOf(name: string): string {
  return /[^.].*\.([^.]+)$/s.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function isUploadExtension(extension: string): extension is UploadExtension {
  return Object.hasOwn(uploadContentTypes, extension)
}

/** Whether a file is shown as a picture (spec 2 §5). */
export function isImage(name: string): boolean {
  return imageExtensions.includes(extensionOf(name))
}

// Control characters, and those that turn the direction of writing (gpj.exe shown as exe.jpg).
const badCharacters = /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

/** The file-name check of an upload (spec 2 §5 leaves the rule open): the sentence to show, null when it is good. */
export function fileNameProblem(name: string): string | null {
  if (name.trim() === '') return uploadMessages.noName
  if ([...name].length > maxFileNameLength) return uploadMessages.longName
  if (badCharacters.test(name)) return uploadMessages.badName
  return isUploadExtension(extensionOf(name)) ? null : uploadMessages.types
}

/**
 * Whether a file's content is what its extension says. `shown` is the type that its first bytes show (undefined for
 * none), `head` those bytes; text shows no type and is told by having no zero bytes.
 */
export function contentMatches(
  extension: UploadExtension,
  shown: string | undefined,
  head: Uint8Array,
): boolean {
  if (extension === 'csv') return shown === undefined && !head.includes(0)
  return (shownTypes[extension] ?? [uploadContentTypes[extension]]).includes(shown ?? '')
}

/**
 * Key of an uploaded file (spec 1 §9): time stamp in milliseconds, a whole number from 0 to 9999, the extension.
 * Throws RangeError for any other number.
 */
export function uploadKey(now: Date, random: number, extension: UploadExtension): string {
  if (!Number.isInteger(random) || random < 0 || random > uploadRandomMax)
    throw new RangeError(`随机数无效：${random}`)
  return `${now.getTime()}${random}.${extension}`
}
