import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ssoCalls } from '@tejian/contract/session/ssoCalls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../app/testing/harness.ts'
import { type DingTalkDouble, startDingTalkDouble } from '../testing/dingTalkDouble.ts'

let double: DingTalkDouble
let server: TestApp
beforeAll(async () => {
  double = await startDingTalkDouble()
  server = await startTestApp({ env: { ...double.env, DINGTALK_NAME: '浙政钉登录' } })
})
afterAll(async () => {
  await server.close()
  await double.close()
})

const browser = 'a-random-number-of-this-browser'
const person = { unionId: 'union-1', openId: 'open-1', nick: '李受理', mobile: '19900001003' }
const unbound = ssoMessages.unbound('浙政钉登录')

const closed = async (text: string): Promise<string> =>
  encryptForLogin(text, (await server.nobody.must(sessionCalls.loginKey)).publicKey)

/** The query with which somebody comes back to sign in. */
async function came(who = person): Promise<string> {
  const { address } = await server.nobody.must(sessionCalls.ssoStart, { browser, way: 'dingtalk' })
  return double.agree(address, who)
}
const enter = (query: string) =>
  server.nobody.call(sessionCalls.login, { cityAccountCode: query, loginType: 'PC', browser })

async function begin(user: TestUser, password = 'Tejian2026') {
  return user.call(ssoCalls.beginSsoBinding, {
    way: 'dingtalk',
    browser,
    password: await closed(password),
  })
}

async function bind(user: TestUser, who = person) {
  const begun = await begin(user)
  if (!begun.isSuccess) throw new Error(begun.errorMsg)
  return user.call(ssoCalls.finishSsoBinding, { browser, callback: double.agree(begun.data.address, who) })
}

describe('sign-in by DingTalk', () => {
  it('opens nothing before its account is bound, whatever number it names, and says how to bind', async () => {
    expect(await enter(await came())).toMatchObject({ code: 'sso', errorMsg: unbound })
    const noted = await server.services.db
      .selectFrom('login_attempt')
      .select(['loginName', 'result'])
      .execute()
    expect(noted).toContainEqual({ loginName: '李受理', result: '单点登录未成功：账号未绑定' })
  })

  it('is bound after the password alone, by its person alone, and signs in from then on', async () => {
    const shouli = await server.as('shouli')
    expect(await begin(shouli, 'Wrong2026')).toMatchObject({ errorMsg: sessionMessages.wrongPassword })
    expect(await server.nobody.call(ssoCalls.ssoBindings)).toMatchObject({ status: 401 })
    expect(await shouli.must(ssoCalls.ssoBindings)).toEqual([
      { way: 'dingtalk', title: '浙政钉登录', bound: null },
    ])
    // What somebody else began, and what was begun to sign in, binds nothing.
    const begun = await begin(shouli)
    if (!begun.isSuccess) throw new Error(begun.errorMsg)
    const callback = double.agree(begun.data.address, person)
    const other = await server.as('shenhe')
    expect(await other.call(ssoCalls.finishSsoBinding, { browser, callback })).toMatchObject({
      errorMsg: ssoMessages.failed,
    })
    expect(await shouli.call(ssoCalls.finishSsoBinding, { browser, callback: await came() })).toMatchObject({
      errorMsg: ssoMessages.failed,
    })
    // And what was begun to bind signs nobody in.
    const again = await begin(shouli)
    if (!again.isSuccess) throw new Error(again.errorMsg)
    expect(await enter(double.agree(again.data.address, person))).toMatchObject({
      errorMsg: ssoMessages.failed,
    })

    expect(await bind(shouli)).toMatchObject({ isSuccess: true })
    expect(await bind(other)).toMatchObject({ errorMsg: ssoMessages.taken('浙政钉登录') })
    expect(await enter(await came())).toMatchObject({ isSuccess: true, data: { loginName: 'shouli' } })
    expect(await shouli.must(ssoCalls.ssoBindings)).toMatchObject([
      { bound: { shownName: '李受理', lastUsed: expect.any(String) } },
    ])
    const trail = await sql<{
      actorName: string
    }>`select "actorName" from audit_entry where action = 'bindSso'`.execute(server.services.db)
    expect(trail.rows).toHaveLength(1)
  })

  it('refuses a code that is wrong, used, or too late', async () => {
    const query = await came()
    const wrong = new URLSearchParams(await came())
    wrong.set('authCode', 'invented')
    expect(await enter(wrong.toString())).toMatchObject({ errorMsg: ssoMessages.failed })
    expect(await enter(query)).toMatchObject({ isSuccess: true })
    expect(await enter(query)).toMatchObject({ errorMsg: ssoMessages.failed })
    const used = new URLSearchParams(await came())
    used.set('authCode', new URLSearchParams(query).get('authCode') ?? '')
    expect(await enter(used.toString())).toMatchObject({ errorMsg: ssoMessages.failed })
    const late = await came()
    double.expire()
    expect(await enter(late)).toMatchObject({ errorMsg: ssoMessages.failed })
  })

  it('is disabled with the account, and ends when its person takes the binding away', async () => {
    const enabled = (value: boolean) =>
      server.services.db
        .updateTable('app_user')
        .set({ enabled: value })
        .where('loginName', '=', 'shouli')
        .execute()
    await enabled(false)
    expect(await enter(await came())).toMatchObject({ errorMsg: ssoMessages.unknown })
    await enabled(true)
    const shouli = await server.as('shouli')
    const remove = async () =>
      shouli.call(ssoCalls.removeSsoBinding, { way: 'dingtalk', password: await closed('Tejian2026') })
    expect(await remove()).toMatchObject({ isSuccess: true })
    expect(await remove()).toMatchObject({ errorMsg: ssoMessages.notBound })
    expect(await enter(await came())).toMatchObject({ errorMsg: unbound })
  })

  it('does not wait for a provider that is silent', async () => {
    const query = await came()
    double.fallSilent()
    const waited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    expect(await enter(query)).toMatchObject({ errorMsg: ssoMessages.failed })
    expect(waited).toHaveBeenCalledWith(10_000)
    waited.mockRestore()
  })
})
