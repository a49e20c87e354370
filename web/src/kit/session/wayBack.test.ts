import { describe, expect, it } from 'vitest'
import { loginAddress, wantedAddress } from './wayBack.ts'

describe('the way back', () => {
  it('is kept over the login', () => {
    const address = loginAddress('/businessPro/applyList?unitname=甲&pageNo=2')
    expect(wantedAddress(new URL(address, 'http://x').search)).toBe(
      '/businessPro/applyList?unitname=甲&pageNo=2',
    )
    expect(loginAddress('/')).toBe('/login')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'home', ''])(
    'never leads to %j',
    (to) => expect(wantedAddress(`?${new URLSearchParams({ to })}`)).toBe(''),
  )
})
