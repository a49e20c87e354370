import { describe, expect, it } from 'vitest'
import {
  allowedUploadMessage,
  contentMatches,
  extensionOf,
  fileNameProblem,
  isImage,
  type UploadExtension,
  uploadContentTypes,
  uploadExtensions,
  uploadKey,
} from './uploadTypes.ts'

const types =
  '只能上传以下类型的文件：jpg、jpeg、png、gif、bmp、mp4、csv、pdf、doc、docx、xls、xlsx、7z、zip、rar'

describe('allowed types', () => {
  it('are those of spec 1 §5, in its order', () => {
    expect(uploadExtensions.join(', ')).toBe(
      'jpg, jpeg, png, gif, bmp, mp4, csv, pdf, doc, docx, xls, xlsx, 7z, zip, rar',
    )
    expect(allowedUploadMessage).toBe(types)
  })

  it('never let a browser run what it shows', () => {
    for (const type of Object.values(uploadContentTypes)) expect(type).not.toMatch(/html|svg|xml$|javascript/)
  })
})

describe('fileNameProblem', () => {
  it.each([
    ['', '文件名不能为空'],
    ['   ', '文件名不能为空'],
    [`${'报'.repeat(117)}.pdf`, '文件名不能超过120个字'],
    ['../报告.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['C:\\报告.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['报告\u0000.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['报告\n.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['报告\u007f.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['报告\u202efdp.pdf', '文件名不能包含路径分隔符或控制字符'],
    ['报告', types],
    ['报告.', types],
    ['.pdf', types],
    ['...pdf', types],
    ['报告.pdf.exe', types],
    ['报告.pdf ', types],
    ['图.svg', types],
    ['图.webp', types],
    ['页.html', types],
    ['a.constructor', types],
    ['a.toString', types],
  ])('refuses %j', (name, sentence) => expect(fileNameProblem(name)).toBe(sentence))

  it.each([
    '报告.pdf',
    '报告.PDF',
    'a.b.c.Docx',
    '照片 (1).JPEG',
    '包.7z',
    '😀.png',
    `${'𠮷'.repeat(116)}.pdf`,
  ])('accepts %j', (name) => expect(fileNameProblem(name)).toBeNull())
})

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['.gitignore', ''],
    ['a.', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension))
})

describe('isImage', () => {
  it.each(['a.bmp', 'a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'a.JPG'])('%s is', (name) =>
    expect(isImage(name)).toBe(true),
  )
  it.each(['a.svg', 'a.tiff', 'a.mp4', 'jpg', '.png', 'a.png.zip', ''])('%j is not', (name) =>
    expect(isImage(name)).toBe(false),
  )
})

describe('contentMatches', () => {
  const text = new TextEncoder().encode('编号,名称\n1,电梯\n')
  const binary = Uint8Array.of(77, 90, 0, 3)

  it.each<[UploadExtension, string | undefined]>([
    ['jpg', 'image/png'],
    ['jpg', undefined],
    ['png', 'application/x-msdownload'],
    ['pdf', 'application/zip'],
    ['doc', uploadContentTypes.docx],
    ['docx', 'application/x-cfb'],
    ['docx', 'application/java-archive'],
    ['docx', 'application/vnd.ms-word.document.macroenabled.12'],
    ['xlsx', uploadContentTypes.docx],
    ['xls', 'text/html'],
    ['zip', 'application/java-archive'],
    ['zip', 'application/vnd.android.package-archive'],
    ['csv', 'application/x-cfb'],
    ['mp4', 'video/quicktime'],
  ])('%s is not %s', (extension, shown) => expect(contentMatches(extension, shown, text)).toBe(false))

  it('a csv that holds zero bytes is none', () =>
    expect(contentMatches('csv', undefined, binary)).toBe(false))

  it.each<[UploadExtension, string | undefined]>([
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['bmp', 'image/bmp'],
    ['mp4', 'video/mp4'],
    ['mp4', 'video/x-m4v'],
    ['csv', undefined],
    ['doc', 'application/x-cfb'],
    ['xls', 'application/x-cfb'],
    ['docx', uploadContentTypes.docx],
    ['xlsx', 'application/zip'],
    ['7z', 'application/x-7z-compressed'],
    ['rar', 'application/x-rar-compressed'],
    ['zip', 'application/zip'],
  ])('%s may be %s', (extension, shown) => expect(contentMatches(extension, shown, text)).toBe(true))
})

describe('uploadKey', () => {
  const now = new Date('2026-01-01T00:00:00Z')

  it.each([-1, 10_000, 1.5, Number.NaN])('refuses the number %d', (random) =>
    expect(() => uploadKey(now, random, 'pdf')).toThrow(RangeError),
  )

  it.each([
    [0, '17672256000000.pdf'],
    [42, '176722560000042.pdf'],
    [9999, '17672256000009999.pdf'],
  ])('with %d is %s', (random, key) => expect(uploadKey(now, random, 'pdf')).toBe(key))
})
