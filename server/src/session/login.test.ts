import { hash } from '@node-rs/argon2'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing/harness.ts'
import { hashOf } from '../kit/sessions.ts'
import { readSettings } from '../kit/settings/readSettings.ts'
import { openSessions } from './sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const password = 'Tejian2026'

async function closed(...texts: string[]): Promise<string[]> {
  const { publicKey } = await test.nobody.must(sessionCalls.loginKey)
  return texts.map((text) => encryptForLogin(text, publicKey))
}

async function login(name: string, secret: string, more: Record<string, string> = {}) {
  const [username, cipher] = await closed(name, secret)
  return test.nobody.call(sessionCalls.login, { username, password: cipher, loginType: 'PC', ...more })
}

/** A call from another machine, which the harness cannot make. */
async function from(ip: string, path: string, fields: Record<string, string>) {
  const timestamp = String(test.services.now().getTime())
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      timestamp,
      sign: signRequest(timestamp, test.services.signSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  return response.json() as {
    isSuccess: boolean
    errorMsg?: string
    code?: string
    data?: { needCode?: boolean; sessionid?: string; challenge?: string }
  }
}

/** What an address is asked to do for a name. */
async function drawn(ip: string, randomNum: string, loginName: string): Promise<string> {
  return (await from(ip, workCalls.drawWork.path, { randomNum, loginName })).data?.challenge ?? ''
}

/** Does it, as the worker of the login page does. */
async function solutionOf(work: string): Promise<string> {
  const solution = await solveChallenge({ challenge: JSON.parse(work) as Challenge, deriveKey })
  return `${solution?.counter}.${solution?.derivedKey}`
}

/** Work of the heaviest kind that is done already, as checkVcode leaves it. */
async function doneWork(randomNum: string): Promise<string> {
  const { db, now } = test.services
  const code = JSON.stringify({ parameters: { data: { level: sessionLimits.workLevels } } })
  await db
    .insertInto('login_challenge')
    .values({ randomNum, code, passed: true, endsAt: new Date(now().getTime() + 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return randomNum
}

describe('signing in refuses', () => {
  it('a wrong password and an account that does not exist with the same sentence', async () => {
    const wrong = await login('shouli', 'Wrong12345')
    const nobody = await login('nobodyatall', 'Wrong12345')
    expect(wrong).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.wrongLogin })
    expect(nobody).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.wrongLogin })
  })

  it('an account that never got a password, whatever is tried, with the same sentence', async () => {
    await test.services.db
      .updateTable('app_user')
      .set({ passwordHash: null })
      .where('loginName', '=', 'esp')
      .execute()
    for (const secret of [password, 'nobody has this password'])
      expect(await login('esp', secret)).toMatchObject({
        isSuccess: false,
        errorMsg: sessionMessages.wrongLogin,
      })
  })

  it('plain text instead of a cipher, and a cipher for another key', async () => {
    expect((await test.nobody.call(sessionCalls.login, { username: 'admin', password })).isSuccess).toBe(
      false,
    )
    const foreign = encryptForLogin(
      'admin',
      '04' +
        '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
    )
    expect(
      await test.nobody.call(sessionCalls.login, { username: foreign, password: foreign }),
    ).toMatchObject({ errorMsg: sessionMessages.badCipher })
  })

  it('nothing at all', async () => {
    expect(await test.nobody.call(sessionCalls.login, {})).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.incompleteLogin,
    })
  })

  it.each(['caiwu', 'nobody_is_called_so'])(
    '%s after five failures, even with the right password, alike',
    async (name) => {
      for (let count = 0; count < sessionLimits.failuresUntilLock; count += 1) {
        const randomNum = await doneWork(`lock-${name}-${count}`)
        expect(await login(name, 'Wrong12345', { randomNum })).toMatchObject({
          errorMsg: sessionMessages.wrongLogin,
        })
      }
      expect(await login(name, password)).toMatchObject({
        isSuccess: false,
        errorMsg: sessionMessages.locked,
      })
    },
  )

  it('more than five of twenty parallel guesses', async () => {
    await test.services.db
      .insertInto('known_address')
      .values({ loginName: 'yiqi', ip: '127.0.0.1', knownUntil: new Date('2030-01-01') })
      .execute()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('yiqi', 'Wrong12345')))
    const looked = answers.filter(
      (answer) => !answer.isSuccess && answer.errorMsg === sessionMessages.wrongLogin,
    )
    expect(looked.length).toBeLessThanOrEqual(sessionLimits.failuresUntilLock)
    expect(answers.every((answer) => !answer.isSuccess)).toBe(true)
  })

  it('a disabled account like a wrong password', async () => {
    await test.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('loginName', '=', 'wulian')
      .execute()
    expect(await login('wulian', password)).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.wrongLogin,
    })
  })

  it('an unknown address without work, for existing and other names alike', async () => {
    const ip = '203.0.113.9'
    for (const loginName of ['dangan', 'nobody_else']) {
      expect((await from(ip, '/api/userip/checkIp', { loginName, ip })).data).toEqual({ needCode: true })
    }
    const attempt = async (more: Record<string, string> = {}) => {
      const [username = '', cipher = ''] = await closed('dangan', password)
      return from(ip, '/a/login', { username, password: cipher, ...more })
    }
    expect(await attempt()).toMatchObject({ isSuccess: false, code: 'needCode' })
    const randomNum = 'attempt1'
    const answer = await solutionOf(await drawn(ip, randomNum, 'dangan'))
    for (const wrong of ['', 'abcd', `${answer.split('.')[0]}.${'0'.repeat(64)}`])
      expect(await attempt({ randomNum, validateCode: wrong }), wrong).toMatchObject({ isSuccess: false })
    expect(await attempt({ randomNum: 'another', validateCode: answer })).toMatchObject({ code: 'code' })
    expect(await attempt({ randomNum, validateCode: answer })).toMatchObject({ isSuccess: true })
    expect((await from(ip, '/api/userip/checkIp', { loginName: 'dangan', ip })).data).toEqual({
      needCode: false,
    })
  })

  it('work that was used, that waited too long, that another secret signed, or that is too light by now', async () => {
    const [ip, loginName] = ['203.0.113.19', 'shebei']
    const attempt = async (randomNum: string, validateCode?: string) => {
      const [username = '', cipher = ''] = await closed(loginName, 'Wrong12345')
      const fields = { username, password: cipher, randomNum, ...(validateCode && { validateCode }) }
      return from(ip, '/a/login', fields)
    }
    const used = await solutionOf(await drawn(ip, 'used', loginName))
    expect(await attempt('used', used)).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    expect(await attempt('used', used)).toMatchObject({ errorMsg: sessionMessages.wrongCode })
    const mine = { hmacSignatureSecret: 'mine', hmacKeySignatureSecret: 'mine' }
    const forged = JSON.stringify(
      await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: 1,
        data: { level: 9 },
        deriveKey,
        ...mine,
      }),
    )
    await drawn(ip, 'forged', loginName)
    const { db, now } = test.services
    await sql`update login_challenge set code = ${forged} where "randomNum" = 'forged'`.execute(db)
    expect(await attempt('forged', await solutionOf(forged))).toMatchObject({
      errorMsg: sessionMessages.wrongCode,
    })
    const late = await solutionOf(await drawn(ip, 'late', loginName))
    const start = now()
    test.setNow(new Date(start.getTime() + sessionLimits.codeMs + 1000))
    expect(await attempt('late', late)).toMatchObject({ errorMsg: sessionMessages.wrongCode })
    test.setNow(start)
    const light = await solutionOf(await drawn(ip, 'light', loginName))
    for (const heavy of ['heavy1', 'heavy2'])
      expect(await attempt(await doneWork(heavy))).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    expect(await attempt('light', light)).toMatchObject({
      code: 'needCode',
      errorMsg: sessionMessages.wrongCode,
    })
    const heavier = JSON.parse(await drawn(ip, 'heavy3', loginName)) as Challenge
    expect(heavier.parameters.data?.level).toBe(1)
  })
})

describe('the table of sign-ins', () => {
  const attemptsOf = async (loginName: string): Promise<string[]> => {
    const rows = await test.services.db
      .selectFrom('login_attempt')
      .select('result')
      .where('loginName', '=', loginName)
      .orderBy('id')
      .execute()
    return rows.map(({ result }) => result)
  }

  it('holds tries at a locked name and signing out, with the name', async () => {
    const name = 'never_there'
    for (let count = 0; count < sessionLimits.failuresUntilLock; count += 1)
      await login(name, 'Wrong12345', { randomNum: await doneWork(`table-${count}`) })
    await login(name, 'Wrong12345')
    expect((await attemptsOf(name)).at(-1)).toBe('账号锁定期间尝试登录')
    const person = await test.as('zhiliang')
    await person.must(sessionCalls.logout)
    expect(await attemptsOf('zhiliang')).toEqual(['退出登录'])
  })
})

describe('the hash of a password', () => {
  it('is made anew at the present cost when its person signs in, and not by a wrong one', async () => {
    const { db } = test.services
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await db.updateTable('app_user').set({ passwordHash: old }).where('loginName', '=', 'jianyan2').execute()
    const kept = async () =>
      (
        await db
          .selectFrom('app_user')
          .select('passwordHash')
          .where('loginName', '=', 'jianyan2')
          .executeTakeFirstOrThrow()
      ).passwordHash
    await login('jianyan2', 'Wrong12345')
    expect(await kept()).toBe(old)
    expect(await login('jianyan2', password)).toMatchObject({ isSuccess: true })
    const fresh = await kept()
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await login('jianyan2', password)).toMatchObject({ isSuccess: true })
    expect(await kept()).toBe(fresh)
  })
})

describe('a password to be used once', () => {
  it('opens nothing after its time, however right, until there is a new one', async () => {
    const { db, now } = test.services
    const { id } = await db
      .updateTable('app_user')
      .set({ mustChangePassword: true })
      .where('loginName', '=', 'jiancha')
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = async (hours: number) => {
      const givenAt = new Date(now().getTime() - hours * 3_600_000)
      await db
        .insertInto('one_time_password')
        .values({ userId: id, givenAt })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ givenAt }))
        .execute()
    }
    await given(73)
    expect(await login('jiancha', password)).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.oneTimeEnded,
    })
    expect(await login('jiancha', 'Wrong12345')).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    await given(71)
    expect(await login('jiancha', password)).toMatchObject({
      isSuccess: true,
      data: { mustChangePassword: true },
    })
  })
})

describe('guessing', () => {
  it('by strangers locks nobody out of an address from which the name has signed in', async () => {
    const [office, elsewhere] = ['198.51.100.7', '203.0.113.40']
    await test.services.db
      .insertInto('known_address')
      .values({ loginName: 'pizhun', ip: office, knownUntil: new Date('2030-01-01') })
      .execute()
    const attempt = async (ip: string, secret: string, count = 0) => {
      const randomNum = await doneWork(`guess-${ip.replaceAll('.', '-')}-${count}`)
      const [username = '', cipher = ''] = await closed('pizhun', secret)
      return from(ip, '/a/login', { username, password: cipher, randomNum })
    }
    for (let count = 0; count <= sessionLimits.failuresUntilLock; count += 1)
      await attempt(elsewhere, 'Wrong12345', count)
    expect(await attempt('203.0.113.41', password, 9)).toMatchObject({ errorMsg: sessionMessages.locked })
    expect(await attempt(office, password)).toMatchObject({ isSuccess: true })
    // The right password of its owner gives strangers no fresh guesses.
    expect(await attempt(elsewhere, password, 10)).toMatchObject({ errorMsg: sessionMessages.locked })
  })

  it('one password for many names ends for an address after so many failures, the right one included', async () => {
    const ip = '203.0.113.77'
    const { db, now } = test.services
    const window = new Date(Math.floor(now().getTime() / sessionLimits.lockMs) * sessionLimits.lockMs)
    await sql`insert into rate_count (what, who, "window", count)
      values ('loginFailure', ${ip}, ${window}, ${sessionLimits.failuresPerAddress - 1})`.execute(db)
    await db
      .insertInto('known_address')
      .values(
        ['shouli', 'sprayed'].map((loginName) => ({ loginName, ip, knownUntil: new Date('2030-01-01') })),
      )
      .execute()
    const attempt = async (name: string, secret: string) => {
      const [username = '', cipher = ''] = await closed(name, secret)
      return from(ip, '/a/login', { username, password: cipher })
    }
    expect(await attempt('sprayed', 'Wrong12345')).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    for (const name of ['sprayed', 'shouli'])
      expect(await attempt(name, password)).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.tooOften,
      })
  })

  it('is not helped by a request that was listened to: its ciphers open the door once', async () => {
    const [username, cipher] = await closed('shouli', password)
    const again = () => test.nobody.call(sessionCalls.login, { username, password: cipher, loginType: 'PC' })
    expect(await again()).toMatchObject({ isSuccess: true })
    expect(await again()).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.badCipher })
    expect(
      await test.nobody.call(sessionCalls.login, {
        username: username?.toUpperCase(),
        password: cipher?.toUpperCase(),
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.badCipher })
  })

  it('finds no private key in the database', async () => {
    await closed('x')
    const keys = await test.services.db.selectFrom('login_key').select(['publicKey', 'privateKey']).execute()
    expect(keys.length).toBeGreaterThan(0)
    for (const { publicKey, privateKey } of keys) {
      expect(privateKey).not.toMatch(/^[0-9a-f]{60,}$/i)
      expect(String(test.services.closing.open(publicKey, privateKey))).toMatch(/^[0-9a-f]{60,}$/i)
    }
  })
})

describe('a session', () => {
  it('opens with every field of the user info and the token under three names', async () => {
    const answer = await login('shenhe', password)
    if (!answer.isSuccess) throw new Error(answer.errorMsg)
    expect(answer.data).toMatchObject({
      loginName: 'shenhe',
      name: '王审核',
      roleNames: '检验普通用户,审核员',
      roleEnnames: 'inspection_user,reviewer',
      industryType: '21',
      areaId: '331100',
      home: '/home',
    })
    expect(answer.data.versionDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(answer.data.sessionid).toMatch(/^[\w-]{43}$/)
    expect(answer.data.sessionId).toBe(answer.data.sessionid)
    expect(answer.data.userSsoInfo).toBe(answer.data.sessionid)
    const kept = await test.services.db.selectFrom('session').select('tokenHash').execute()
    expect(JSON.stringify(kept)).not.toContain(answer.data.sessionid)
  })

  it('ends when somebody signs in anew in the same browser, and not by a failure', async () => {
    const before = await login('shouli', password)
    if (!before.isSuccess) throw new Error(before.errorMsg)
    const browser = test.withSid(before.data.sessionid)
    const anew = async (secret: string) => {
      const [username, cipher] = await closed('anpai', secret)
      return browser.call(sessionCalls.login, { username, password: cipher, loginType: 'PC' })
    }
    expect(await anew('Wrong12345')).toMatchObject({ isSuccess: false })
    await browser.must(sessionCalls.info)
    expect(await anew(password)).toMatchObject({ isSuccess: true, data: { loginName: 'anpai' } })
    expect(await browser.call(sessionCalls.info)).toMatchObject({ status: 401, code: 'noSession' })
  })

  it('ends on logout', async () => {
    const person = await test.as('pizhun')
    await person.must(sessionCalls.info)
    await person.must(sessionCalls.logout)
    expect(await person.call(sessionCalls.info)).toMatchObject({ status: 401, code: 'noSession' })
  })

  it('ends after two idle hours and, in use, after a day; a remembered one after ten days', async () => {
    const start = test.services.now()
    const later = (ms: number) => test.setNow(new Date(start.getTime() + ms))
    const idle = await test.as('fuhe')
    const userId = (await idle.must(sessionCalls.info)).id
    const kept = await test.sessions.open({
      userId,
      loginType: 'PC',
      remember: true,
      ip: '127.0.0.1',
      userAgent: null,
    })
    const active = await test.as('fuhe')
    for (let hour = 1; hour <= 23; hour += 1) {
      later(hour * 3_600_000)
      expect(await (await openAgain(start, hour)).actorOf(active.sid)).not.toBeNull()
    }
    expect(await (await openAgain(start, 23)).actorOf(idle.sid)).toBeNull()
    expect(await (await openAgain(start, 24.1)).actorOf(active.sid)).toBeNull()
    expect(await (await openAgain(start, 9.9 * 24)).actorOf(kept)).not.toBeNull()
    expect(await (await openAgain(start, 10.1 * 24)).actorOf(kept)).toBeNull()
    test.setNow(start)
  })

  it.each([
    [{}, 1, 10],
    [{ SESSION_DAYS: '3', REMEMBER_DAYS: '30' }, 3, 30],
  ])('lasts as long as the installation says: %j', async (given, plain, remembered) => {
    const sessions = await openSessions({ ...test.services, env: readSettings(given) })
    const { id: userId } = await (await test.as('fuhe')).must(sessionCalls.info)
    const daysOf = async (remember: boolean): Promise<number> => {
      const sid = await sessions.open({ userId, loginType: 'PC', remember, ip: '', userAgent: null })
      const { createDate, endsAt } = await test.services.db
        .selectFrom('session')
        .select(['createDate', 'endsAt'])
        .where('tokenHash', '=', hashOf(sid))
        .executeTakeFirstOrThrow()
      return (new Date(endsAt).getTime() - new Date(createDate).getTime()) / 86_400_000
    }
    expect([await daysOf(false), await daysOf(true)]).toEqual([plain, remembered])
  })
})

/** Sessions of another instance, which remembers nothing, at a later hour. */
async function openAgain(start: Date, hour: number) {
  return openSessions({ ...test.services, now: () => new Date(start.getTime() + hour * 3_600_000) })
}
