import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { backchannelPath } from '@tejian/contract/session/ssoCalls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing/harness.ts'
import { type RealIssuer, startRealIssuer } from '../testing/realIssuer.ts'
import { signInBySso } from './signIn.ts'
import { ssoWaysOf } from './ways.ts'

const publicUrl = 'http://tejian.test'
const browser = 'a-random-number-of-this-browser'

let issuer: RealIssuer
const apps: TestApp[] = []

/** The product before this provider; `env` beside what every one sets. */
async function appWith(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({
    env: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: 'tejian',
      OIDC_CLIENT_SECRET: 'a secret of the provider and its client',
      PUBLIC_URL: publicUrl,
      ...env,
    },
  })
  apps.push(app)
  return app
}

beforeAll(async () => {
  issuer = await startRealIssuer('tejian', publicUrl)
  issuer.people.set('u-1', { sub: 'u-1', preferred_username: 'city-shouli', name: '李受理' })
  issuer.people.set('u-2', { sub: 'u-2', preferred_username: 'city-shenhe', name: '王审核' })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await issuer.close()
})

type How = { account?: string; acr?: string; amr?: string[] }

async function come(app: TestApp, how: How = {}) {
  const { address } = await app.nobody.must(sessionCalls.ssoStart, { browser })
  return { address, ...(await issuer.signIn(address, { account: 'u-1', ...how })) }
}
const enter = (app: TestApp, query: string) =>
  app.nobody.call(sessionCalls.login, { cityAccountCode: query, loginType: 'PC', browser })

describe('before a provider that people run', () => {
  it('the account claim is read from userinfo where the id token does not have it, and signs in once', async () => {
    const app = await appWith({
      OIDC_ACCOUNT_CLAIM: 'preferred_username',
      OIDC_SCOPE: 'openid profile groups',
    })
    const { address, query } = await come(app)
    expect(new URL(address).searchParams.get('scope')).toBe('openid profile groups')
    expect(await enter(app, query)).toMatchObject({ isSuccess: true, data: { loginName: 'shouli' } })
    expect(await enter(app, query)).toMatchObject({ errorMsg: ssoMessages.failed })
    const noted = await app.services.db
      .selectFrom('login_attempt')
      .select(['loginName', 'result'])
      .where('result', 'like', '单点登录%')
      .execute()
    expect(noted).toEqual([
      { loginName: 'shouli', result: '单点登录成功' },
      { loginName: '', result: '单点登录未通过' },
    ])
  })

  it('what fails is logged with its reason and the request, and in the login table with the name', async () => {
    const app = await appWith({ OIDC_ACCOUNT_CLAIM: 'employee_number' })
    const warnings: object[] = []
    const context = {
      ...(await app.contextOf('shouli')),
      requestId: 'the request',
      log: { info() {}, error() {}, warn: (detail: object) => void warnings.push(detail) },
    }
    const { query } = await come(app)
    const attempt = () => signInBySso(context, ssoWaysOf(app.services), { callback: query, browser })
    await expect(attempt()).rejects.toThrow(ssoMessages.failed)
    await expect(attempt()).rejects.toThrow(ssoMessages.failed)
    expect(warnings).toEqual([
      {
        requestId: 'the request',
        err: expect.objectContaining({ message: expect.stringContaining('employee_number') }),
      },
      {
        requestId: 'the request',
        err: expect.objectContaining({ message: expect.stringContaining('state') }),
      },
    ])
    const known = await appWith({ OIDC_ACCOUNT_CLAIM: 'preferred_username' })
    await sql`update app_user set enabled = false where "loginName" = 'shouli'`.execute(known.services.db)
    expect(await enter(known, (await come(known)).query)).toMatchObject({
      errorMsg: ssoMessages.unknown,
    })
    const noted = await known.services.db
      .selectFrom('login_attempt')
      .select(['loginName', 'result'])
      .execute()
    expect(noted).toContainEqual({ loginName: 'shouli', result: '单点登录未成功：账号已停用' })
  })

  it('who is known there no more comes in no more', async () => {
    const app = await appWith({ OIDC_ACCOUNT_CLAIM: 'preferred_username' })
    issuer.people.set('u-gone', { sub: 'u-gone', preferred_username: 'city-shouli' })
    const { query } = await come(app, { account: 'u-gone' })
    issuer.people.delete('u-gone')
    expect(await enter(app, query)).toMatchObject({ errorMsg: ssoMessages.failed })
  })

  it('a provider that does not answer is told of as that', async () => {
    const app = await startTestApp({
      env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'tejian', PUBLIC_URL: publicUrl },
    })
    apps.push(app)
    expect(await app.nobody.call(sessionCalls.ssoStart, { browser })).toMatchObject({
      code: 'sso',
      errorMsg: ssoMessages.away,
    })
  })
})

describe('how strongly one signed in there', () => {
  it('is demanded by acr, and weaker is refused', async () => {
    const app = await appWith({
      OIDC_ACCOUNT_CLAIM: 'preferred_username',
      OIDC_ACR: 'high',
      OIDC_MAX_AGE: '600',
    })
    const weak = await come(app, { acr: 'low' })
    expect(new URL(weak.address).searchParams.get('acr_values')).toBe('high')
    expect(new URL(weak.address).searchParams.get('max_age')).toBe('600')
    expect(await enter(app, weak.query)).toMatchObject({ errorMsg: ssoMessages.failed })
    expect(await enter(app, (await come(app, { acr: 'high' })).query)).toMatchObject({ isSuccess: true })
  })

  it('a second factor of the provider counts where it is trusted; otherwise one is set up here, and asked', async () => {
    const demanding = { OIDC_ACCOUNT_CLAIM: 'preferred_username', SECOND_FACTOR: 'approvers' }
    const trusting = await appWith({ ...demanding, OIDC_SECOND_FACTOR: 'mfa otp hwk' })
    const reviewer = { account: 'u-2' }
    const strong = await enter(trusting, (await come(trusting, { ...reviewer, amr: ['pwd', 'otp'] })).query)
    expect(strong).toMatchObject({ isSuccess: true, data: { mustSetUpFactor: false } })
    const plain = await enter(trusting, (await come(trusting, { ...reviewer, amr: ['pwd'] })).query)
    expect(plain).toMatchObject({ isSuccess: true, data: { mustSetUpFactor: true } })

    const app = await appWith(demanding)
    await sql`update app_user set "passwordHash" = null where "loginName" = 'shenhe'`.execute(app.services.db)
    const first = await enter(app, (await come(app, { ...reviewer, amr: ['otp'] })).query)
    if (!first.isSuccess) throw new Error(first.errorMsg)
    expect(first.data).toMatchObject({ mustSetUpFactor: true, needsPassword: true })
    const person = app.withSid(first.data.sessionid)
    expect(await person.must(sessionCalls.permission)).toEqual([])
    const { secret } = await person.must(secondFactorCalls.beginTotp)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = (steps: number) =>
      totp.generate({ timestamp: app.services.now().getTime() + steps * 30_000 })
    await person.must(secondFactorCalls.confirmTotp, { code: code(0) })
    expect(await person.must(sessionCalls.permission)).toContain('report.audit')

    const second = await enter(app, (await come(app, reviewer)).query)
    expect(second).toMatchObject({ code: 'secondFactor', errorMsg: ssoMessages.askFactor })
    const { ticket } = second.detail as { ticket: string }
    const passed = await app.nobody.must(secondFactorCalls.passSecondFactor, { ticket, code: code(1) })
    expect(passed).toMatchObject({ loginName: 'shenhe', needsPassword: true, mustSetUpFactor: false })
    expect(await app.withSid(passed.sessionid).must(sessionCalls.logout)).toEqual({
      address: expect.stringContaining('id_token_hint='),
    })
  })

  it('and nobody with a password adds a factor without it', async () => {
    const app = await appWith({ OIDC_ACCOUNT_CLAIM: 'preferred_username' })
    const { sessionid } = await app.nobody.must(sessionCalls.login, {
      cityAccountCode: (await come(app)).query,
      browser,
    })
    expect(await app.withSid(sessionid).call(secondFactorCalls.beginTotp)).toMatchObject({
      errorMsg: ssoMessages.factorProof,
    })
    const { publicKey } = await app.nobody.must(sessionCalls.loginKey)
    await app.withSid(sessionid).must(secondFactorCalls.beginTotp, {
      password: encryptForLogin('Tejian2026', publicKey),
    })
  })
})

describe('leaving', () => {
  it('leads to the provider as well; what ended there ends here, told by the provider alone', async () => {
    const app = await appWith({ OIDC_ACCOUNT_CLAIM: 'preferred_username' })
    const tell = (logout_token: string) =>
      app.app.inject({
        method: 'POST',
        url: backchannelPath,
        payload: new URLSearchParams({ logout_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const came = async () => {
      const { query, cookies } = await come(app)
      const { sessionid } = await app.nobody.must(sessionCalls.login, { cityAccountCode: query, browser })
      return { cookies, person: app.withSid(sessionid) }
    }
    const one = await came()
    const other = await came()
    const left = await one.person.must(sessionCalls.logout)
    const address = new URL(left?.address ?? '')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`)
    expect(await one.person.call(sessionCalls.info)).toMatchObject({ status: 401 })

    // The identity that every session has is signed by the same keys, and ends nothing.
    const idToken = address.searchParams.get('id_token_hint') ?? ''
    for (const token of ['', 'x', idToken, `${idToken.slice(0, -4)}AAAA`])
      expect((await tell(token)).statusCode).toBe(400)
    expect(await other.person.call(sessionCalls.info)).toMatchObject({ isSuccess: true })

    const token = await issuer.leave(
      (await other.person.must(sessionCalls.logout))?.address ?? '',
      other.cookies,
    )
    const third = await came()
    expect((await tell(token)).statusCode).toBe(200)
    // It named a session at the provider, which the third one is not.
    expect(await third.person.call(sessionCalls.info)).toMatchObject({ isSuccess: true })
    const ended = await issuer.leave(leaveWithout(address), third.cookies).catch(() => '')
    expect(ended).not.toBe('')
    expect((await tell(ended)).statusCode).toBe(200)
    expect(await third.person.call(sessionCalls.info)).toMatchObject({ status: 401 })
  })
})

/** The provider's own page to leave it, as somebody opens it without the product. */
const leaveWithout = (address: URL): string => `${address.origin}${address.pathname}`
