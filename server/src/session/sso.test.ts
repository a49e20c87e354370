import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing/harness.ts'
import { type FakeIssuer, startFakeIssuer } from './testing/fakeIssuer.ts'

let issuer: FakeIssuer
let test: TestApp
beforeAll(async () => {
  issuer = await startFakeIssuer('tejian')
  test = await startTestApp({
    env: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: 'tejian',
      OIDC_CLIENT_SECRET: 'secret',
      PUBLIC_URL: 'http://tejian.test',
    },
  })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})

const start = async (): Promise<string> => (await test.nobody.must(sessionCalls.ssoStart)).address
const login = (cityAccountCode: string) =>
  test.nobody.call(sessionCalls.login, { cityAccountCode, loginType: 'PC' })

describe('single sign-on by OpenID Connect', () => {
  it('refuses a bare account code, an invented code, a foreign and a missing state', async () => {
    const address = await start()
    const good = new URLSearchParams(issuer.signIn(address, 'city-shouli'))
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(good)
      query.set(name, value)
      return query.toString()
    }
    for (const callback of ['city-shouli', changed('state', 'invented'), 'code=x', changed('state', '')]) {
      expect(await login(callback), callback).toMatchObject({
        isSuccess: false,
        errorMsg: sessionMessages.ssoFailed,
      })
    }
    expect(await login(changed('code', 'invented'))).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.ssoFailed,
    })
  })

  it('refuses accounts that this product does not know, and disabled ones, with one sentence', async () => {
    expect(await login(issuer.signIn(await start(), 'city-nobody'))).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.ssoUnknown,
    })
    await test.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('loginName', '=', 'wulian')
      .execute()
    expect(await login(issuer.signIn(await start(), 'city-wulian'))).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.ssoUnknown,
    })
  })

  it('signs in by code, PKCE and nonce, once', async () => {
    const address = await start()
    expect(address).toMatch(/code_challenge_method=S256/)
    const callback = issuer.signIn(address, 'city-shouli')
    expect(await login(callback)).toMatchObject({ isSuccess: true, data: { loginName: 'shouli' } })
    expect(await login(callback)).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.ssoFailed })
  })
})

describe('without a provider', () => {
  it('the demo one signs demo accounts in, and none outside demo mode', async () => {
    const demo = await startTestApp()
    const signIn = (cityAccountCode: string) =>
      demo.nobody.call(sessionCalls.login, { cityAccountCode, loginType: 'PC' })
    expect(await signIn('city-jianyan')).toMatchObject({ isSuccess: true, data: { loginName: 'jianyan' } })
    const { address } = await demo.nobody.must(sessionCalls.ssoStart)
    expect(await signIn(address.split('?')[1] ?? '')).toMatchObject({ isSuccess: true })
    expect(await signIn("city-x' or 1=1")).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.ssoFailed,
    })
    await demo.close()
    const { identityProviderOf } = await import('./identityProvider.ts')
    expect(identityProviderOf({ ...demo.services, demo: false })).toBeNull()
  })
})
