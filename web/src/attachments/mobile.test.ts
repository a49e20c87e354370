import { describe, expect, it } from 'vitest'
import { isComplete, mobileRequestOf, uploadFieldsOf } from './mobileRequest.ts'

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
