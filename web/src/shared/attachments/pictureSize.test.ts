import { describe, expect, it } from 'vitest'
import { fittingSize, jpegName, wantsDrawing } from './pictureSize.ts'

describe('a picture', () => {
  it.each([
    [4032, 3024, 2560, 1920],
    [3024, 4032, 1920, 2560],
    [800, 600, 800, 600],
    [9000, 1, 2560, 1],
  ])('of %i × %i fits into %i × %i', (width, height, toWidth, toHeight) => {
    expect(fittingSize({ width, height })).toEqual({ width: toWidth, height: toHeight })
  })

  it.each([
    ['heavy photograph', { name: 'a.jpg', size: 6_000_000, type: 'image/jpeg' }, true],
    ['light photograph', { name: 'a.jpg', size: 300_000, type: 'image/jpeg' }, false],
    ['type that the server does not take', { name: 'a.webp', size: 1, type: 'image/webp' }, true],
    ['iPhone original', { name: 'a.HEIC', size: 1, type: 'image/heic' }, true],
    ['animation', { name: 'a.gif', size: 6_000_000, type: 'image/gif' }, false],
    ['heavy document', { name: 'a.pdf', size: 6_000_000, type: 'application/pdf' }, false],
  ])('is drawn again or not: %s', (_what, file, drawn) => expect(wantsDrawing(file)).toBe(drawn))

  it('keeps its name when it becomes a JPEG', () => {
    expect(jpegName('铭牌.webp')).toBe('铭牌.jpg')
    expect(jpegName('铭牌.JPG')).toBe('铭牌.JPG')
    expect(jpegName('a.b.png')).toBe('a.b.jpg')
    expect(jpegName('照片')).toBe('照片.jpg')
  })
})
