import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing/harness.ts'
import { ssoButtonsOf } from './sso/ways.ts'
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

const own = 'a-random-number-of-this-browser'
const start = async (browser = own): Promise<string> =>
  (await test.nobody.must(sessionCalls.ssoStart, { browser })).address
const login = (cityAccountCode: string, browser: string | null = own) =>
  test.nobody.call(sessionCalls.login, { cityAccountCode, loginType: 'PC', ...(browser && { browser }) })

describe('single sign-on by OpenID Connect', () => {
  it('that comes back without a code has failed, and is no login by password', async () => {
    expect(await test.nobody.call(sessionCalls.login, { loginType: 'PC' })).toMatchObject({
      isSuccess: false,
      errorMsg: ssoMessages.failed,
    })
    expect(await test.nobody.call(sessionCalls.login, { loginType: '1' })).toMatchObject({
      errorMsg: sessionMessages.incompleteLogin,
    })
  })

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
        errorMsg: ssoMessages.failed,
      })
    }
    expect(await login(changed('code', 'invented'))).toMatchObject({
      isSuccess: false,
      errorMsg: ssoMessages.failed,
    })
  })

  it('refuses to end in another browser what one began: nobody is slipped a sign-in of somebody else', async () => {
    const callback = issuer.signIn(await start('browser-of-the-stranger'), 'city-shouli')
    for (const browser of [own, null])
      expect(await login(callback, browser)).toMatchObject({
        isSuccess: false,
        errorMsg: ssoMessages.failed,
      })
    expect(await login(callback, 'browser-of-the-stranger')).toMatchObject({ isSuccess: true })
    const kept = await test.services.db.selectFrom('sso_attempt').select('browserHash').execute()
    expect(JSON.stringify(kept)).not.toContain(own)
  })

  it('is not begun without a number of the browser, nor without end by one address', async () => {
    expect(await test.nobody.call(sessionCalls.ssoStart)).toMatchObject({ isSuccess: false, code: 'fields' })
    const answers = []
    for (let count = 0; count < 70; count += 1)
      answers.push(await test.nobody.call(sessionCalls.ssoStart, { browser: own }))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    await sql`delete from rate_count`.execute(test.services.db)
  })

  it('refuses accounts that this product does not know, and disabled ones, with one sentence', async () => {
    expect(await login(issuer.signIn(await start(), 'city-nobody'))).toMatchObject({
      isSuccess: false,
      errorMsg: ssoMessages.unknown,
    })
    await test.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('loginName', '=', 'wulian')
      .execute()
    expect(await login(issuer.signIn(await start(), 'city-wulian'))).toMatchObject({
      isSuccess: false,
      errorMsg: ssoMessages.unknown,
    })
  })

  it('that failed stands in the table of sign-ins, with the account where the provider named one', async () => {
    const tried = async () =>
      (
        await test.services.db
          .selectFrom('login_attempt')
          .select(['loginName', 'result'])
          .where('result', 'like', '单点登录%')
          .orderBy('id')
          .execute()
      ).slice(-2)
    await login('code=x')
    await login(issuer.signIn(await start(), 'city-nobody'))
    expect(await tried()).toEqual([
      { loginName: '', result: '单点登录未通过' },
      { loginName: 'city-nobody', result: '单点登录未成功：账号未开通或未绑定' },
    ])
  })

  it('signs in by code, PKCE and nonce, once', async () => {
    const address = await start()
    expect(address).toMatch(/code_challenge_method=S256/)
    const callback = issuer.signIn(address, 'city-shouli')
    expect(await login(callback)).toMatchObject({ isSuccess: true, data: { loginName: 'shouli' } })
    expect(await login(callback)).toMatchObject({ isSuccess: false, errorMsg: ssoMessages.failed })
  })

  it('believes no identity that the provider has not signed', async () => {
    issuer.forge()
    const callback = issuer.signIn(await start(), 'city-shouli')
    expect(await login(callback)).toMatchObject({ isSuccess: false, errorMsg: ssoMessages.failed })
  })
})

describe('without a provider', () => {
  it('the demo one signs demo accounts in, and none outside demo mode', async () => {
    const demo = await startTestApp()
    const signIn = (cityAccountCode: string) =>
      demo.nobody.call(sessionCalls.login, { cityAccountCode, loginType: 'PC' })
    expect(await signIn('city-jianyan')).toMatchObject({ isSuccess: true, data: { loginName: 'jianyan' } })
    const { address } = await demo.nobody.must(sessionCalls.ssoStart, { browser: own })
    expect(await signIn(address.split('?')[1] ?? '')).toMatchObject({ isSuccess: true })
    expect(await signIn("city-x' or 1=1")).toMatchObject({
      isSuccess: false,
      errorMsg: ssoMessages.failed,
    })
    await demo.close()
    expect(ssoButtonsOf({ ...demo.services, demo: false })).toEqual([])
  })
})
