import { ownFactorCode, secondFactorCode } from '@tejian/contract/kit/constants.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { askedFactor, secondFactorCalls as calls } from '@tejian/contract/session/secondFactorCalls.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { letSign, startTestApp, type TestApp, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { softwareKey } from '../testing/softwareKey.ts'

const server = useTestApp()
const password = 'Tejian2026'
const nobody = () => server.current.nobody
const db = () => server.current.services.db

const closed = async (text: string, app: TestApp = server.current): Promise<string> => {
  const { publicKey } = await app.nobody.must(sessionCalls.loginKey)
  return encryptForLogin(text, publicKey)
}

async function logIn(name: string, secret = password, app: TestApp = server.current) {
  // Failures of a test before would ask for more than a password.
  const [username, cipher] = [await closed(name, app), await closed(secret, app)]
  return app.nobody.call(sessionCalls.login, { username, password: cipher, loginType: 'PC' })
}

/** The ticket after a right password. */
async function ticketOf(name: string): Promise<string> {
  const answer = await logIn(name)
  expect(answer).toMatchObject({
    isSuccess: false,
    code: secondFactorCode,
    errorMsg: sessionMessages.askFactor,
  })
  return askedFactor.parse((answer as { detail?: unknown }).detail).ticket
}

const pass = (ticket: string, code: string) => nobody().call(calls.passSecondFactor, { ticket, code })

const refused = (errorMsg: string) => ({ isSuccess: false, errorMsg })

/** Moves the clock on by steps of a one-time password. */
const wait = (steps = 1): void =>
  server.current.setNow(new Date(server.current.services.now().getTime() + steps * 30_000))

type Phone = { code(steps?: number): string; recoveryCodes: string[] }

/** Binds a phone to somebody's account, as its person does under the own name. */
async function phoneOf(person: TestUser): Promise<Phone> {
  const { secret } = await person.must(calls.beginTotp, { password: await closed(password) })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (steps = 0): string =>
    totp.generate({ timestamp: server.current.services.now().getTime() + steps * 30_000 })
  const { recoveryCodes } = await person.must(calls.confirmTotp, { code: code() })
  wait()
  return { code, recoveryCodes }
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('setting up', () => {
  it('is refused without a session, without the password, and in plain text', async () => {
    for (const call of [calls.ownFactors, calls.beginTotp, calls.confirmTotp, calls.beginPasskey])
      expect(await nobody().call(call, { password: 'aa', code: '1' })).toMatchObject({
        status: 401,
        errorMsg: kitMessages.noSession,
      })
    const person = await server.current.as('shouli')
    expect(await person.call(calls.beginTotp, { password })).toMatchObject({ code: 'fields' })
    const wrong = async () => person.call(calls.beginTotp, { password: await closed('Wrong12345') })
    expect(await wrong()).toMatchObject(refused(sessionMessages.wrongPassword))
    expect(await person.call(calls.confirmTotp, { code: '123456' })).toMatchObject(
      refused(sessionMessages.totpNotBegun),
    )
    expect(await person.call(calls.newRecoveryCodes, { password: await closed(password) })).toMatchObject(
      refused(sessionMessages.noFactor),
    )
    expect(await person.call(calls.removeTotp, { password: await closed(password) })).toMatchObject(
      refused(sessionMessages.noTotp),
    )
  })

  it('takes no wrong code, none too late, and counts only once a right one came', async () => {
    const person = await server.current.as('dangan')
    const { secret, image } = await person.must(calls.beginTotp, { password: await closed(password) })
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: server.current.services.now().getTime() })
    expect(await person.call(calls.confirmTotp, { code: otherThan(code()) })).toMatchObject(
      refused(sessionMessages.wrongTotp),
    )
    expect((await logIn('dangan')).isSuccess).toBe(true)
    const start = server.current.services.now()
    server.current.setNow(new Date(start.getTime() + sessionLimits.factorSetUpMs + 1000))
    expect(await person.call(calls.confirmTotp, { code: code() })).toMatchObject(
      refused(sessionMessages.totpNotBegun),
    )
    server.current.setNow(start)
    const { recoveryCodes } = await person.must(calls.confirmTotp, { code: code() })
    expect(new Set(recoveryCodes).size).toBe(sessionLimits.recoveryCodes)
    // 32 signs: 120 bits, which a plain hash keeps.
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/)
    wait()
    expect(
      await person.call(calls.beginTotp, { password: await closed(password), code: code() }),
    ).toMatchObject(refused(sessionMessages.hasTotp))
    // Neither the secret nor a code stands readable in the database.
    const { rows } = await sql<{ all: string }>`select (select string_agg(t::text, '') from totp_factor t)
      || (select string_agg(r::text, '') from recovery_code r)
      || (select string_agg(a::text, '') from audit_entry a) as all`.execute(db())
    expect(rows[0]?.all).toContain('addTotp')
    for (const kept of [secret, ...recoveryCodes]) expect(rows[0]?.all).not.toContain(kept)
    expect(rows[0]?.all).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('base64'))
  })

  it('is undone with password and second factor only, the recovery codes with it', async () => {
    const person = await server.current.as('zhizao')
    const phone = await phoneOf(person)
    const { recoveryCodes } = phone
    const remove = async (proof: { secret?: string; code?: string }) =>
      person.call(calls.removeTotp, { password: await closed(proof.secret ?? password), code: proof.code })
    expect(await remove({ secret: 'Wrong12345', code: phone.code() })).toMatchObject(
      refused(sessionMessages.wrongPassword),
    )
    expect(await remove({})).toMatchObject({
      ...refused(sessionMessages.askOwnFactor),
      code: ownFactorCode,
      detail: { totp: true, passkey: false },
    })
    expect(await remove({ code: otherThan(phone.code()) })).toMatchObject(
      refused(sessionMessages.wrongFactor),
    )
    for (const call of [calls.beginTotp, calls.beginPasskey, calls.newRecoveryCodes])
      expect(await person.call(call, { password: await closed(password) })).toMatchObject({
        code: ownFactorCode,
      })
    await sql`delete from login_failure`.execute(db())
    const { recoveryCodes: fresh } = await person.must(calls.newRecoveryCodes, {
      password: await closed(password),
      code: phone.code(),
    })
    const [old = '', other = ''] = [recoveryCodes[0], fresh[0]]
    expect(await pass(await ticketOf('zhizao'), old)).toMatchObject(refused(sessionMessages.wrongFactor))
    expect(await pass(await ticketOf('zhizao'), other.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      isSuccess: true,
    })
    wait()
    expect(await remove({ code: phone.code() })).toMatchObject({ isSuccess: true })
    expect(await person.must(calls.ownFactors)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    expect((await logIn('zhizao')).isSuccess).toBe(true)
  })
})

describe('within a session', () => {
  it('guessing codes locks, whatever right passwords come between', async () => {
    const person = await server.current.as('wulian')
    const phone = await phoneOf(person)
    const remove = async (code: string) =>
      person.call(calls.removeTotp, { password: await closed(password), code })
    const heard: unknown[] = []
    for (let count = 0; count <= sessionLimits.failuresUntilLock; count += 1)
      heard.push((await remove(otherThan(phone.code()))) as unknown)
    expect(heard.at(-1)).toMatchObject(refused(sessionMessages.locked))
    expect(await remove(phone.code())).toMatchObject(refused(sessionMessages.locked))
    expect((await person.must(calls.ownFactors)).totp).not.toBeNull()
    await sql`delete from login_failure`.execute(db())
  })

  it('the other sessions end with a change where that is wanted, and go on where not', async () => {
    const [here, there] = [await server.current.as('jianyan2'), await server.current.as('jianyan2')]
    const phone = await phoneOf(here)
    await there.must(sessionCalls.info)
    const remove = async (endOthers: string) =>
      here.call(calls.removeTotp, { password: await closed(password), code: phone.code(), endOthers })
    expect(await remove('true')).toMatchObject({ isSuccess: true })
    expect(await there.call(sessionCalls.info)).toMatchObject({ status: 401 })
    await here.must(sessionCalls.info)
    const again = await server.current.as('jianyan2')
    const { secret } = await here.must(calls.beginTotp, { password: await closed(password) })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.current.services.now().getTime(),
    })
    await here.must(calls.confirmTotp, { code, endOthers: 'true' })
    expect(await again.call(sessionCalls.info)).toMatchObject({ status: 401 })
  })

  it('a report is signed after password and second factor, a passkey as well', async () => {
    const person = await server.current.as('zhiliang')
    const key = softwareKey()
    const question = await person.must(calls.beginPasskey, { password: await closed(password) })
    await person.must(calls.confirmPasskey, { name: '密钥', response: key.register(question) })
    await letSign(db(), person.sid, null)
    const release = async (proof: { response?: string }) =>
      person.call(ownSignatureCalls.releaseSigning, { password: await closed(password), ...proof })
    expect(await release({})).toMatchObject({ code: ownFactorCode, detail: { totp: false, passkey: true } })
    expect(await nobody().call(calls.askOwnPasskey)).toMatchObject({ status: 401 })
    const asked = await person.must(calls.askOwnPasskey)
    const foreign = await server.current.as('zhiliang')
    expect(
      await foreign.call(ownSignatureCalls.releaseSigning, {
        password: await closed(password),
        response: key.sign(asked),
      }),
    ).toMatchObject(refused(sessionMessages.passkeyFailed))
    expect(await release({ response: key.sign(asked) })).toMatchObject({ isSuccess: true })
    expect(await release({ response: key.sign(asked) })).toMatchObject(refused(sessionMessages.passkeyFailed))
  })
})

describe('signing in with a second factor', () => {
  it('is refused without a ticket and with a made-up one; the ticket opens nothing else', async () => {
    await phoneOf(await server.current.as('shenhe'))
    expect(await nobody().call(calls.passSecondFactor, { code: '123456' })).toMatchObject({ code: 'fields' })
    expect(await pass('a'.repeat(43), '123456')).toMatchObject(refused(sessionMessages.factorTicket))
    const ticket = await ticketOf('shenhe')
    for (const call of [sessionCalls.info, sessionCalls.ownSessions, calls.ownFactors])
      expect(await server.current.withSid(ticket).call(call)).toMatchObject({ status: 401 })
    const sessions = await sql`select from session s join app_user u on u.id = s."userId"
      where u."loginName" = 'shenhe' and s."userAgent" is distinct from 'test'`.execute(db())
    expect(sessions.rows).toHaveLength(0)
  })

  it('is refused with a wrong code, a code that was used, a code of long ago and one of another person', async () => {
    const phone = await phoneOf(await server.current.as('pizhun'))
    const other = await phoneOf(await server.current.as('fuhe'))
    const ticket = await ticketOf('pizhun')
    expect(await pass(ticket, other.code())).toMatchObject(refused(sessionMessages.wrongFactor))
    expect(await pass(ticket, phone.code(-3))).toMatchObject(refused(sessionMessages.wrongFactor))
    expect(await pass(ticket, other.recoveryCodes[0] ?? '')).toMatchObject(
      refused(sessionMessages.wrongFactor),
    )
    const code = phone.code()
    const answer = await pass(ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer).toMatchObject({ isSuccess: true, data: { loginName: 'pizhun', mustSetUpFactor: false } })
    expect(await pass(ticket, phone.code(1))).toMatchObject(refused(sessionMessages.factorTicket))
    expect(await pass(await ticketOf('pizhun'), code)).toMatchObject(refused(sessionMessages.usedTotp))
    // The other's code was not used up by whoever tried it here.
    expect(await pass(await ticketOf('fuhe'), other.code())).toMatchObject({ isSuccess: true })
    const { rows } = await sql<{ after: { secondFactor?: string } }>`select after from audit_entry
      where action = 'login' and after->>'loginName' = 'pizhun' order by at desc limit 1`.execute(db())
    expect(rows[0]?.after.secondFactor).toBe('动态口令')
  })

  it('opens one session of two requests at once', async () => {
    const phone = await phoneOf(await server.current.as('anpai'))
    const [one, two] = [await ticketOf('anpai'), await ticketOf('anpai')]
    const answers = await Promise.all([one, two, one].map((ticket) => pass(ticket, phone.code())))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })

  it('uses each recovery code once, and tells how many are left', async () => {
    const person = await server.current.as('caiwu')
    const { recoveryCodes } = await phoneOf(person)
    const [code = ''] = recoveryCodes
    expect(await pass(await ticketOf('caiwu'), code)).toMatchObject({ isSuccess: true })
    expect(await pass(await ticketOf('caiwu'), code)).toMatchObject(refused(sessionMessages.wrongFactor))
    expect((await person.must(calls.ownFactors)).recoveryCodes).toBe(sessionLimits.recoveryCodes - 1)
    const { rows } = await sql`select from audit_entry where action = 'useRecoveryCode'
      and "recordId" = (select id::text from app_user where "loginName" = 'caiwu')`.execute(db())
    expect(rows).toHaveLength(1)
  })

  it('ends with the ticket after five minutes, and with a new password', async () => {
    const person = await server.current.as('weibao')
    const phone = await phoneOf(person)
    const late = await ticketOf('weibao')
    wait(sessionLimits.factorTicketMs / 30_000 + 1)
    expect(await pass(late, phone.code())).toMatchObject(refused(sessionMessages.factorTicket))
    const early = await ticketOf('weibao')
    const change = async (code?: string) => {
      const [oldPassword, newPassword] = [await closed(password), await closed('Quite2Fresh')]
      return person.call(passwordCalls.modifyPwd, { oldPassword, newPassword, code })
    }
    expect(await change()).toMatchObject({ code: ownFactorCode })
    expect(await change(otherThan(phone.code()))).toMatchObject(refused(sessionMessages.wrongFactor))
    expect(await change(phone.code())).toMatchObject({ isSuccess: true })
    wait()
    expect(await pass(early, phone.code())).toMatchObject(refused(sessionMessages.factorTicket))
  })

  it('locks after five wrong codes, whatever passwords came right between; a disabled account ends at once', async () => {
    const phone = await phoneOf(await server.current.as('yiqi'))
    await db()
      .insertInto('known_address')
      .values({ loginName: 'yiqi', ip: '127.0.0.1', knownUntil: new Date('2030-01-01') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const solved = async () => {
      await sql`update login_failure set failures = least(failures, 4)`.execute(db())
    }
    for (let count = 1; count <= sessionLimits.failuresUntilLock; count += 1) {
      // The password asks for a picture after two failures; here it is the codes that are counted.
      const ticket = count <= 2 ? await ticketOf('yiqi') : await drawn('yiqi')
      expect(await pass(ticket, otherThan(phone.code()))).toMatchObject(refused(sessionMessages.wrongFactor))
    }
    expect(await pass(await drawn('yiqi'), phone.code())).toMatchObject(refused(sessionMessages.locked))
    await solved()
    const ticket = await drawn('yiqi')
    await sql`delete from login_failure`.execute(db())
    await db().updateTable('app_user').set({ enabled: false }).where('loginName', '=', 'yiqi').execute()
    expect(await pass(ticket, phone.code())).toMatchObject(refused(sessionMessages.factorTicket))
  })
})

/** A ticket, without the ceremony of a password. */
async function drawn(loginName: string): Promise<string> {
  const { drawFactorTicket } = await import('./ticket.ts')
  const context = await server.current.contextOf(loginName)
  return drawFactorTicket(context, { userId: context.user.id, remember: false, loginType: 'PC', sso: null })
}

describe('passkeys', () => {
  const begin = async (person: TestUser) =>
    person.must(calls.beginPasskey, { password: await closed(password) })
  /** With a key that is there already. */
  const beginAgain = async (person: TestUser, key: ReturnType<typeof softwareKey>) =>
    person.must(calls.beginPasskey, {
      password: await closed(password),
      response: key.sign(await person.must(calls.askOwnPasskey)),
    })

  it('are refused for another page, another question and twice; kept ones are named, listed and removed', async () => {
    const person = await server.current.as('jianyan')
    const key = softwareKey()
    const add = (response: string, name = '办公室密钥') =>
      person.call(calls.confirmPasskey, { name, response })
    expect(await add(key.register({ challenge: 'aGVsbG8' }))).toMatchObject(
      refused(sessionMessages.passkeyNotBegun),
    )
    expect(await add(key.register(await begin(person), 'http://evil.example'))).toMatchObject(
      refused(sessionMessages.passkeyUnfit),
    )
    expect(await add(softwareKey('evil.example').register(await begin(person)))).toMatchObject(
      refused(sessionMessages.passkeyUnfit),
    )
    await begin(person)
    expect(await add(key.register({ challenge: 'aGVsbG8' }))).toMatchObject(
      refused(sessionMessages.passkeyUnfit),
    )
    await begin(person)
    expect(await add('no answer')).toMatchObject(refused(sessionMessages.passkeyUnfit))
    const question = await begin(person)
    const answer = await add(key.register(question))
    expect(answer).toMatchObject({ isSuccess: true })
    expect(await add(key.register(question))).toMatchObject(refused(sessionMessages.passkeyNotBegun))
    expect(await add(key.register(await beginAgain(person, key)))).toMatchObject(
      refused(sessionMessages.passkeyTaken),
    )
    const { passkeys, recoveryCodes } = await person.must(calls.ownFactors)
    expect(passkeys).toMatchObject([{ name: '办公室密钥' }])
    expect(recoveryCodes).toBe(sessionLimits.recoveryCodes)
    const other = await server.current.as('fushen')
    const remove = async (by: TestUser, response?: string) =>
      by.call(calls.removePasskey, { id: passkeys[0]?.id, password: await closed(password), response })
    expect(await remove(other)).toMatchObject(refused(sessionMessages.noPasskey))
    expect(await remove(person)).toMatchObject({ code: ownFactorCode })
    const proof = await person.must(calls.askOwnPasskey)
    expect(await remove(person, key.sign(proof))).toMatchObject({ isSuccess: true })
    expect((await person.must(calls.ownFactors)).recoveryCodes).toBe(0)
  })

  it("open a session by a fresh signature of one's own key, for this page alone, once", async () => {
    const [person, other] = [await server.current.as('jianyan'), await server.current.as('qiye')]
    const [key, foreign] = [softwareKey(), softwareKey()]
    for (const [whose, made] of [
      [person, key],
      [other, foreign],
    ] as const)
      await whose.must(calls.confirmPasskey, { name: '密钥', response: made.register(await begin(whose)) })
    const ask = (ticket: string) => nobody().must(calls.askPasskey, { ticket })
    const answer = (ticket: string, response: string) =>
      nobody().call(calls.passSecondFactor, { ticket, response })
    expect(await nobody().call(calls.askPasskey, { ticket: 'a'.repeat(43) })).toMatchObject(
      refused(sessionMessages.factorTicket),
    )
    const failed = refused(sessionMessages.passkeyFailed)
    const ticket = await ticketOf('jianyan')
    expect(await answer(ticket, key.sign({ challenge: 'aGVsbG8' }))).toMatchObject(failed)
    expect(
      await answer(ticket, key.sign(await ask(ticket), { origin: 'http://evil.example' })),
    ).toMatchObject(failed)
    expect(await answer(ticket, foreign.sign(await ask(ticket)))).toMatchObject(failed)
    await sql`delete from login_failure`.execute(db())
    const question = await ask(ticket)
    const signed = key.sign(question)
    expect(await answer(ticket, signed)).toMatchObject({ isSuccess: true, data: { loginName: 'jianyan' } })
    const again = await ticketOf('jianyan')
    expect(await answer(again, signed)).toMatchObject(failed)
    // A counter that does not rise betrays a copy of the key.
    expect(await answer(again, key.sign(await ask(again), { count: 1 }))).toMatchObject(failed)
    expect((await person.must(calls.ownFactors)).passkeys[0]?.lastUsed).toMatch(/^\d{4}-/)
  })
})

describe('a lost factor', () => {
  it('is reset by the security administrator with a reason, for no administrator and not for oneself', async () => {
    const person = await server.current.as('jiancha')
    const idOf = async (loginName: string) => (await server.current.contextOf(loginName)).user.id
    const id = await idOf('jiancha')
    const security = await server.current.as('anquan')
    const reset = (by: TestUser, of: string, reason = '手机遗失') =>
      by.call(systemCalls.resetFactors, { id: of, reason })
    for (const name of ['admin', 'shenji', 'jiancha'])
      expect(await reset(await server.current.as(name), id)).toMatchObject({ status: 403 })
    expect(await reset(security, id)).toMatchObject(refused(sessionMessages.noFactorKept))
    await phoneOf(person)
    expect(await reset(security, id, '  ')).toMatchObject({ code: 'fields' })
    for (const name of ['admin', 'anquan'])
      expect(await reset(security, await idOf(name))).toMatchObject(
        refused(systemMessages.administratorAccount),
      )
    expect(await reset(security, id)).toMatchObject({ isSuccess: true })
    expect(await person.call(sessionCalls.info)).toMatchObject({ status: 401 })
    expect((await logIn('jiancha')).isSuccess).toBe(true)
    const { rows } = await sql<{
      after: unknown
      actorName: string
    }>`select after, "actorName" from audit_entry
      where action = 'resetFactors'`.execute(db())
    expect(rows).toEqual([{ after: { reason: '手机遗失' }, actorName: expect.any(String) }])
  })
})

describe('where a second factor is demanded', () => {
  it.each([
    ['administrators', ['anquan'], ['pizhun', 'shouli']],
    ['approvers', ['anquan', 'shenhe', 'pizhun'], ['shouli']],
    ['everybody', ['anquan', 'pizhun', 'shouli', 'qiye'], []],
  ])('of %s, they do nothing else before, and everybody else comes in', async (demand, led, free) => {
    const app = await startTestApp({ env: { SECOND_FACTOR: demand } })
    const signIn = async (name: string) => {
      const answer = await logIn(name, password, app)
      if (!answer.isSuccess) throw new Error(`${name}: ${answer.errorMsg}`)
      return { info: answer.data, person: app.withSid(answer.data.sessionid) }
    }
    for (const name of free) {
      const { info, person } = await signIn(name)
      expect(info.mustSetUpFactor).toBe(false)
      expect(await person.must(sessionCalls.permission)).not.toEqual([])
    }
    for (const name of led) {
      const { info, person } = await signIn(name)
      expect(info.mustSetUpFactor, name).toBe(true)
      expect(await person.must(sessionCalls.permission)).toEqual([])
    }
    const { person } = await signIn('anquan')
    const { secret } = await person.must(calls.beginTotp, { password: await closed(password, app) })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.services.now().getTime(),
    })
    await person.must(calls.confirmTotp, { code })
    expect(await person.must(sessionCalls.permission)).toContain('user.grant')
    expect(await person.must(sessionCalls.info)).toMatchObject({ mustSetUpFactor: false })
    // A provider whose word for a second factor is not trusted is no way round it.
    await sql`update app_user set "cityAccountCode" = 'city-admin' where "loginName" = 'admin'`.execute(
      app.services.db,
    )
    const { address } = await app.nobody.must(sessionCalls.ssoStart, { browser: 'b1' })
    expect(address).toContain('/ssologin')
    const bySso = await app.nobody.must(sessionCalls.login, {
      cityAccountCode: 'city-admin',
      loginType: 'PC',
      browser: 'b1',
    })
    expect(bySso.mustSetUpFactor).toBe(true)
    await app.close()
  })
})
