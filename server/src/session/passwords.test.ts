import { passwordMessages } from '@tejian/contract/kit/validators.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closingFor } from '../app/testing/closed.ts'
import { startTestApp, type TestUser, useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()
const closed = closingFor(test)
const password = 'Tejian2026'

async function canSignIn(name: string, secret: string): Promise<boolean> {
  const [username, cipher] = await closed(name, secret)
  return (await test.current.nobody.call(sessionCalls.login, { username, password: cipher, loginType: 'PC' }))
    .isSuccess
}

/** What stands in the table of sign-ins of a name, the oldest first. */
async function attemptsOf(loginName: string): Promise<string[]> {
  const rows = await test.current.services.db
    .selectFrom('login_attempt')
    .select('result')
    .where('loginName', '=', loginName)
    .orderBy('id')
    .execute()
  return rows.map(({ result }) => result)
}

describe("changing one's password", () => {
  const change = async (person: TestUser, from: string, to: string) => {
    const [oldPassword, newPassword] = await closed(from, to)
    return person.call(passwordCalls.modifyPwd, { oldPassword, newPassword })
  }

  it.each([
    ['a wrong old one', 'Wrong12345', 'Quite2Fresh', sessionMessages.wrongOldPassword],
    ['the same again', password, password, sessionMessages.sameAsOld],
    ['a short one', password, 'Ab1', passwordMessages.length],
    ['one without a capital', password, 'abcdefg123', passwordMessages.mixture],
    ['one with other signs', password, 'Abcdefg12!', passwordMessages.characters],
    ['a common one', password, 'Password123', passwordMessages.common],
    ['one of a published leak', password, 'Trustno1', passwordMessages.common],
    ['one of nearly nothing', password, 'Aa1aaaaa', passwordMessages.common],
    ['one that counts', password, 'A1234567b', passwordMessages.common],
    ['one with the name of the product', password, 'Tejian2027', passwordMessages.common],
    ['one with the own name', password, 'Xanpai2026', passwordMessages.ownName],
  ])('refuses %s', async (_what, from, to, sentence) => {
    expect(await change(await test.current.as('anpai'), from, to)).toMatchObject({
      isSuccess: false,
      errorMsg: sentence,
    })
  })

  it('ends every session of the account and lets the new one in', async () => {
    const [here, there] = [await test.current.as('zhanzhang'), await test.current.as('zhanzhang')]
    await there.must(sessionCalls.info)
    expect(await change(here, password, 'Quite2Fresh')).toMatchObject({ isSuccess: true })
    for (const person of [here, there])
      expect(await person.call(sessionCalls.info)).toMatchObject({ status: 401 })
    expect(await canSignIn('zhanzhang', password)).toBe(false)
    expect(await canSignIn('zhanzhang', 'Quite2Fresh')).toBe(true)
  })
})

describe('a forgotten password', () => {
  const browser = 'a-number-of-this-browser'
  const mobileOf = async (loginName: string): Promise<string> => {
    const row = await test.current.services.db
      .selectFrom('app_user')
      .select('mobile')
      .where('loginName', '=', loginName)
      .executeTakeFirstOrThrow()
    return row.mobile ?? ''
  }
  /** What the phone gets: only whoever sends can read it. */
  const codeFor = async (loginName: string): Promise<string | undefined> => {
    const { db, closing } = test.current.services
    const row = await db
      .selectFrom('sms_message')
      .innerJoin('sealed_sms', 'sealed_sms.id', 'sms_message.id')
      .select(['sealed_sms.id', 'sealed_sms.content'])
      .where('datacode', '=', loginName)
      .orderBy('sms_message.id', 'desc')
      .executeTakeFirst()
    return /\d{6}/.exec(row ? String(closing.open(row.id, row.content)) : '')?.[0]
  }

  it('is asked for alike with a wrong number and an unknown name, and nothing is sent', async () => {
    for (const loginName of ['jiancha', 'nobody_here']) {
      expect(
        await test.current.nobody.call(passwordCalls.getCode, { browser, loginName, mobile: '19900009999' }),
      ).toMatchObject({ isSuccess: true, data: null })
      expect(await codeFor(loginName)).toBeUndefined()
    }
  })

  it('gets no code where nothing carries text messages, alike for everybody', async () => {
    const off = await startTestApp({ demo: false })
    for (const loginName of ['jiancha', 'nobody_here'])
      expect(
        await off.nobody.call(passwordCalls.getCode, {
          browser,
          loginName,
          mobile: await mobileOf('jiancha'),
        }),
      ).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.noGateway })
    const written = await off.services.db.selectFrom('reset_code').select('loginName').execute()
    expect(written).toEqual([])
    await off.close()
  })

  it('stands readable in no table, the outbox of the administrators included', async () => {
    const mobile = await mobileOf('fuhe')
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'fuhe', mobile })
    const code = await codeFor('fuhe')
    expect(code).toMatch(/^\d{6}$/)
    const { db } = test.current.services
    const { rows } = await sql`select content from sms_message where datacode = 'fuhe'
      union all select content from sealed_sms`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('keeps its code when a stranger asks with another number', async () => {
    const mobile = await mobileOf('shenhe')
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'shenhe', mobile })
    const validateCode = (await codeFor('shenhe')) ?? ''
    const start = test.current.services.now()
    test.current.setNow(new Date(start.getTime() + 61_000))
    await test.current.nobody.must(passwordCalls.getCode, {
      browser,
      loginName: 'shenhe',
      mobile: '19900009999',
    })
    const [newPassword] = await closed('Quite2Fresh')
    await test.current.nobody.must(passwordCalls.resetPassword, {
      browser,
      loginName: 'shenhe',
      mobile,
      validateCode,
      newPassword,
    })
    test.current.setNow(start)
  })

  it('gets one code a minute', async () => {
    const mobile = await mobileOf('jiancha_qt')
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'jiancha_qt', mobile })
    expect(
      await test.current.nobody.call(passwordCalls.getCode, { browser, loginName: 'jiancha_qt', mobile }),
    ).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.smsTooOften })
  })

  it('is not reset after five wrong codes, even with the right one', async () => {
    const mobile = await mobileOf('weibao')
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'weibao', mobile })
    const right = (await codeFor('weibao')) ?? ''
    const wrong = right === '000000' ? '000001' : '000000'
    for (const validateCode of [wrong, wrong, wrong, wrong, wrong, right]) {
      const [newPassword] = await closed('Quite2Fresh')
      const answer = await test.current.nobody.call(passwordCalls.resetPassword, {
        browser,
        loginName: 'weibao',
        mobile,
        validateCode,
        newPassword,
      })
      expect(answer).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.wrongSmsCode })
    }
    expect(await canSignIn('weibao', password)).toBe(true)
  })

  it('is not reset in another browser than asked for the code, though the code is right; the tries stand in the table', async () => {
    const mobile = await mobileOf('jianyan2')
    expect(
      await test.current.nobody.call(passwordCalls.getCode, { loginName: 'jianyan2', mobile }),
    ).toMatchObject({ isSuccess: false, code: 'fields' })
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'jianyan2', mobile })
    const validateCode = (await codeFor('jianyan2')) ?? ''
    const reset = async (by: string) => {
      const [newPassword] = await closed('Quite2Fresh')
      const input = { browser: by, loginName: 'jianyan2', mobile, validateCode, newPassword }
      return test.current.nobody.call(passwordCalls.resetPassword, input)
    }
    expect(await reset('the-browser-of-a-stranger')).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.wrongSmsCode,
    })
    expect(await reset(browser)).toMatchObject({ isSuccess: true })
    expect((await attemptsOf('jianyan2')).slice(-2)).toEqual([
      '找回密码：短信验证码未通过',
      '找回密码：已用短信验证码重置',
    ])
  })

  it('is reset once with the code', async () => {
    const mobile = await mobileOf('zhizao')
    await test.current.nobody.must(passwordCalls.getCode, { browser, loginName: 'zhizao', mobile })
    const validateCode = (await codeFor('zhizao')) ?? ''
    expect(validateCode).toMatch(/^\d{6}$/)
    const [newPassword] = await closed('Quite2Fresh')
    await test.current.nobody.must(passwordCalls.resetPassword, {
      browser,
      loginName: 'zhizao',
      mobile,
      validateCode,
      newPassword,
    })
    expect(
      await test.current.nobody.call(passwordCalls.resetPassword, {
        browser,
        loginName: 'zhizao',
        mobile,
        validateCode,
        newPassword,
      }),
    ).toMatchObject({ isSuccess: false })
    expect(await canSignIn('zhizao', 'Quite2Fresh')).toBe(true)
  })
})
