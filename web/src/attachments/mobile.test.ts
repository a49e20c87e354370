import { describe, expect, it } from 'vitest'
import { isComplete, mobileRequestOf, uploadFieldsOf } from './mobileRequest.ts'
import { fittingSize, jpegName, wantsDrawing } from './pictureSize.ts'

describe('the address of the phone page', () => {
  const search =
    '?attrefsysid=r1&atttype=SBD&attCategory=c&attClass=k&attitle=%E7%94%B3%E6%8A%A5%E5%8D%95&datasource=local&token=a.b&isDebug=true'

  it('is read by the names of spec 2 §2.12', () => {
    expect(mobileRequestOf(search)).toEqual({
      attrefsysid: 'r1',
      atttype: 'SBD',
      attCategory: 'c',
      attClass: 'k',
      attitle: '申报单',
      datasource: 'local',
      token: 'a.b',
      isDebug: true,
    })
    expect(mobileRequestOf('?isDebug=0')).toMatchObject({ attitle: '', isDebug: false })
  })

  it('is complete with a material and something that admits the upload', () => {
    expect(isComplete(mobileRequestOf(search), '')).toBe(true)
    expect(isComplete(mobileRequestOf('?attrefsysid=r1&atttype=SBD'), '')).toBe(false)
    expect(isComplete(mobileRequestOf('?attrefsysid=r1&atttype=SBD'), 'session')).toBe(true)
    expect(isComplete(mobileRequestOf('?attrefsysid=r1&token=a.b'), '')).toBe(false)
    expect(isComplete(mobileRequestOf('?atttype=SBD&token=a.b'), '')).toBe(false)
  })

  it('gives the upload all of it but the mark of debugging', () => {
    expect(Object.keys(uploadFieldsOf(mobileRequestOf(search)))).not.toContain('isDebug')
    expect(uploadFieldsOf(mobileRequestOf(search))).toMatchObject({ attCategory: 'c', token: 'a.b' })
  })
})

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
