import { builtPages } from '@tejian/contract/app/pages.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { passwordMessages } from '@tejian/contract/kit/validators.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { type TicketPurpose, ticketRequest } from '@tejian/contract/session/ticketPurposes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { admitTicket } from '../kit/http/tickets.ts'

const test = useTestApp()
const password = 'Tejian2026'

async function closed(...texts: string[]): Promise<string[]> {
  const { publicKey } = await test.current.nobody.must(sessionCalls.loginKey)
  return texts.map((text) => encryptForLogin(text, publicKey))
}

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

async function ticket(
  person: TestUser,
  purpose: TicketPurpose | 'nothing',
  record: string,
  randomNum = 'r1',
) {
  const [cipher] = await closed(ticketRequest('r1', purpose as TicketPurpose, record))
  return person.call(sessionCalls.genToken, { randomNum, cipher })
}

describe('nobody in particular', () => {
  it.each(['info', 'permission', 'menuTree', 'ownSessions', 'logout'] as const)(
    'is refused %s',
    async (name) => {
      expect(await test.current.nobody.call(sessionCalls[name])).toMatchObject({
        isSuccess: false,
        status: 401,
        errorMsg: kitMessages.noSession,
      })
    },
  )
})

describe("changing one's password", () => {
  const change = async (person: TestUser, from: string, to: string) => {
    const [oldPassword, newPassword] = await closed(from, to)
    return person.call(sessionCalls.modifyPwd, { oldPassword, newPassword })
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
        await test.current.nobody.call(sessionCalls.getCode, { browser, loginName, mobile: '19900009999' }),
      ).toMatchObject({ isSuccess: true, data: null })
      expect(await codeFor(loginName)).toBeUndefined()
    }
  })

  it('gets no code where nothing carries text messages, alike for everybody', async () => {
    const off = await startTestApp({ demo: false })
    for (const loginName of ['jiancha', 'nobody_here'])
      expect(
        await off.nobody.call(sessionCalls.getCode, {
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
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'fuhe', mobile })
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
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'shenhe', mobile })
    const validateCode = (await codeFor('shenhe')) ?? ''
    const start = test.current.services.now()
    test.current.setNow(new Date(start.getTime() + 61_000))
    await test.current.nobody.must(sessionCalls.getCode, {
      browser,
      loginName: 'shenhe',
      mobile: '19900009999',
    })
    const [newPassword] = await closed('Quite2Fresh')
    await test.current.nobody.must(sessionCalls.resetPassword, {
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
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'jiancha_qt', mobile })
    expect(
      await test.current.nobody.call(sessionCalls.getCode, { browser, loginName: 'jiancha_qt', mobile }),
    ).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.smsTooOften })
  })

  it('is not reset after five wrong codes, even with the right one', async () => {
    const mobile = await mobileOf('weibao')
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'weibao', mobile })
    const right = (await codeFor('weibao')) ?? ''
    const wrong = right === '000000' ? '000001' : '000000'
    for (const validateCode of [wrong, wrong, wrong, wrong, wrong, right]) {
      const [newPassword] = await closed('Quite2Fresh')
      const answer = await test.current.nobody.call(sessionCalls.resetPassword, {
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
      await test.current.nobody.call(sessionCalls.getCode, { loginName: 'jianyan2', mobile }),
    ).toMatchObject({ isSuccess: false, code: 'fields' })
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'jianyan2', mobile })
    const validateCode = (await codeFor('jianyan2')) ?? ''
    const reset = async (by: string) => {
      const [newPassword] = await closed('Quite2Fresh')
      const input = { browser: by, loginName: 'jianyan2', mobile, validateCode, newPassword }
      return test.current.nobody.call(sessionCalls.resetPassword, input)
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
    await test.current.nobody.must(sessionCalls.getCode, { browser, loginName: 'zhizao', mobile })
    const validateCode = (await codeFor('zhizao')) ?? ''
    expect(validateCode).toMatch(/^\d{6}$/)
    const [newPassword] = await closed('Quite2Fresh')
    await test.current.nobody.must(sessionCalls.resetPassword, {
      browser,
      loginName: 'zhizao',
      mobile,
      validateCode,
      newPassword,
    })
    expect(
      await test.current.nobody.call(sessionCalls.resetPassword, {
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

describe('tickets', () => {
  it('are refused for unknown purposes, without a record, with another random number, in plain text', async () => {
    const person = await test.current.as('shouli')
    for (const answer of [
      await ticket(person, 'nothing', 'x'),
      await ticket(person, 'export', ''),
      await ticket(person, 'export', 'unit', 'another'),
    ]) {
      expect(answer).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.signFailed })
    }
    expect(
      (await person.call(sessionCalls.genToken, { randomNum: 'r1', cipher: 'r1|export|unit' })).isSuccess,
    ).toBe(false)
  })

  it('for exports are refused to whoever may export nothing', async () => {
    expect(await ticket(await test.current.as('esp'), 'export', 'unit')).toMatchObject({
      isSuccess: false,
      status: 403,
    })
  })

  it.each(['preview', 'qrcode', 'transfer'] as const)(
    'for %s are refused for what the caller cannot see, strange ids included',
    async (purpose) => {
      const { db } = test.current.services
      const other = await db
        .selectFrom('app_user')
        .select('unitId')
        .where('loginName', '=', 'qiye2')
        .executeTakeFirstOrThrow()
      const person = await test.current.as('qiye')
      for (const record of [
        other.unitId ?? '',
        'x',
        `${other.unitId},x`,
        '00000000-0000-0000-0000-000000000000',
      ]) {
        expect(await ticket(person, purpose, record), record).toMatchObject({
          isSuccess: false,
          errorMsg: kitMessages.missing,
        })
      }
    },
  )

  it('for a QR code are given for what the caller sees', async () => {
    const own = await test.current.services.db
      .selectFrom('app_user')
      .select('unitId')
      .where('loginName', '=', 'qiye')
      .executeTakeFirstOrThrow()
    expect(await ticket(await test.current.as('qiye'), 'qrcode', own.unitId ?? '')).toMatchObject({
      isSuccess: true,
    })
  })

  it('say what they open, until they expire; forged ones open nothing', async () => {
    const answer = await ticket(await test.current.as('shouli'), 'export', 'unit')
    if (!answer.isSuccess) throw new Error(answer.errorMsg)
    const check = async (token: string) =>
      await test.current.nobody.must({
        ...sessionCalls.checkToken,
        path: `/api/${token}`,
      } as typeof sessionCalls.checkToken)
    expect(await check(answer.data)).toMatchObject({ valid: true, type: 'export', attsysid: 'unit' })
    const last = answer.data.endsWith('A') ? 'B' : 'A'
    expect(await check(`${answer.data.slice(0, -2)}${last}${answer.data.at(-1)}`)).toMatchObject({
      valid: false,
    })
    const start = test.current.services.now()
    test.current.setNow(new Date(start.getTime() + 6 * 60_000))
    expect(await check(answer.data)).toMatchObject({ valid: false })
    test.current.setNow(start)
    const limited = async () =>
      (
        await test.current.nobody.call({
          ...sessionCalls.checkToken,
          path: `/api/${answer.data}`,
        } as typeof sessionCalls.checkToken)
      ).isSuccess
    await sql`update rate_count set count = 600 where what = 'checkToken'`.execute(test.current.services.db)
    expect(await limited()).toBe(false)
    await sql`delete from rate_count where what = 'checkToken'`.execute(test.current.services.db)
    expect(await limited()).toBe(true)
  })

  it('of no shape are no tickets: other addresses answer as they are', async () => {
    const post = async (path: string) =>
      await test.current.nobody.call({ ...sessionCalls.checkToken, path } as typeof sessionCalls.checkToken)
    // A call of its own, one that nobody knows, and what only looks a little like a ticket.
    expect(await post('/api/initCache')).toMatchObject({ errorMsg: kitMessages.noSession })
    const unknown = await post('/api/nothingOfThisName')
    expect(unknown.isSuccess).toBe(false)
    for (const path of ['/api/abc.def', `/api/${'a'.repeat(80)}`])
      expect(await post(path)).toEqual({ ...unknown, requestId: expect.anything() })
  })

  it('end with the session that drew them, and with the password', async () => {
    for (const end of ['logout', 'password'] as const) {
      const person = await test.current.as('anpai')
      const drawn = await ticket(person, 'events', 'me')
      if (!drawn.isSuccess) throw new Error(drawn.errorMsg)
      const open = () => admitTicket(test.current.services, drawn.data, 'events')
      expect((await open()).actor.loginName).toBe('anpai')
      if (end === 'logout') await person.must(sessionCalls.logout)
      else {
        const [oldPassword, newPassword] = await closed(password, 'Quite2Fresh')
        await person.must(sessionCalls.modifyPwd, { oldPassword, newPassword })
      }
      await expect(open(), end).rejects.toThrow(kitMessages.noSession)
    }
  })

  it('hide no other address: an unknown one is still unknown', async () => {
    const answer = await test.current.nobody.raw({
      ...sessionCalls.info,
      path: '/api/nothingOfThatName',
    } as typeof sessionCalls.info)
    expect(answer.statusCode).toBe(404)
  })
})

describe('own sessions', () => {
  it("are listed with the present one marked, and another person's cannot be ended", async () => {
    const [here, there, other] = [
      await test.current.as('fushen'),
      await test.current.as('fushen'),
      await test.current.as('shouli'),
    ]
    const list = await here.must(sessionCalls.ownSessions)
    expect(list.filter((session) => session.current)).toHaveLength(1)
    const theirs = (await other.must(sessionCalls.ownSessions))[0]
    const second = list.find((session) => !session.current)
    const end = async (id: string | undefined, secret = password) => {
      const [cipher] = await closed(secret)
      return here.call(sessionCalls.endSession, { id, password: cipher })
    }
    expect(await here.call(sessionCalls.endSession, { id: second?.id })).toMatchObject({ code: 'fields' })
    expect(await end(second?.id, 'Wrong12345')).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.wrongPassword,
    })
    expect(await end(theirs?.id)).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.foreignSession,
    })
    expect((await other.call(sessionCalls.info)).isSuccess).toBe(true)
    expect(await end(second?.id)).toMatchObject({ isSuccess: true })
    expect(await there.call(sessionCalls.info)).toMatchObject({ status: 401 })
  })
})

describe('what a person may do', () => {
  it('is a list of operator codes by role', async () => {
    const registrar = await (await test.current.as('shouli')).must(sessionCalls.permission)
    expect(registrar).toContain('declaration.accept')
    expect(registrar).not.toContain('user.save')
    const unit = await (await test.current.as('qiye')).must(sessionCalls.permission)
    expect(unit).toContain('declaration.submit')
    expect(unit).not.toContain('declaration.accept')
  })

  it('changes at once with the role', async () => {
    const person = await test.current.as('dangan')
    expect(await person.must(sessionCalls.permission)).not.toContain('unit.save')
    const { db } = test.current.services
    await db
      .updateTable('app_user')
      .set({ roles: 'inspection_user,registrar' })
      .where('loginName', '=', 'dangan')
      .execute()
    const again = await test.current.as('dangan')
    expect(await again.must(sessionCalls.permission)).toContain('unit.save')
  })

  it('is nothing but changing the password while that is a one-time one', async () => {
    const { db } = test.current.services
    await db
      .updateTable('app_user')
      .set({ mustChangePassword: true })
      .where('loginName', '=', 'esp')
      .execute()
    const person = await test.current.as('esp')
    expect(await person.must(sessionCalls.permission)).toEqual([])
    expect(await person.must(sessionCalls.info)).toMatchObject({ mustChangePassword: true })
  })

  it('shapes the menu: built and permitted pages under their areas', async () => {
    const names = async (loginName: string, sysCode?: string): Promise<string[]> => {
      const found: string[] = []
      const walk = (nodes: AnswerOf<typeof sessionCalls.menuTree>): void => {
        for (const node of nodes) {
          if (node.childList.length === 0) found.push(node.id)
          else walk(node.childList)
        }
      }
      const person = await test.current.as(loginName)
      walk(await person.must(sessionCalls.menuTree, sysCode ? { sysCode } : {}))
      return found
    }
    const [registrar, unit] = [await names('shouli'), await names('qiye')]
    expect(registrar).toContain('home')
    for (const name of registrar) expect(builtPages as readonly string[]).toContain(name)
    expect(registrar).not.toContain('userManage')
    // Of the registrar's pages a unit sees a part, and its own, which are not the institute's business: what it has put
    // right, what it asks the registration authority for, its hidden dangers, what checks have found and
    // ordered, who maintains and insures its lifts, whom it sends to examinations.
    expect(unit.filter((name) => !registrar.includes(name)).toSorted()).toEqual(
      [
        'rectifyFeedbackList',
        'subsidyAudit',
        'certificateReview',
        'regBySets',
        'regByUnits',
        'VehicleUnit',
        'confirmationLines',
        'confirmationOwn',
        'changeRegister',
        'sceneProblemMng',
        'sceneLawsMng',
        'hiddenDangerMng',
        'hiddenDangerRegister',
        'isTurnByHref_enterprisePlatform',
        'hiddenDangerRectify',
        'maintenanceContactList',
        'elevatorBd',
        'elevatorBx',
        'elevatorInsure',
        'preapplyMng',
        'bindSearch',
        'bailOutSearch',
        'elevatorStopMainTain',
        'faultRepairRecord',
        'faultRepairRecordSummary',
        'liftTags',
        'maintenanceLedger',
        'maintenancePlanList',
        'onDemandMaintenanceQuery',
        'pilotApplyQuery',
        'pilotInspectApplyQuery',
      ].toSorted(),
    )
    expect(await names('shouli', 'nothing')).toEqual([])
  })
})

describe('the command palette', () => {
  it("finds devices and units in the caller's scope only", async () => {
    const { db } = test.current.services
    const unitOf = async (name: string) =>
      db
        .selectFrom('app_user')
        .select(['unitId', 'unitname'])
        .where('loginName', '=', name)
        .executeTakeFirstOrThrow()
    const [own, other] = [await unitOf('qiye'), await unitOf('qiye2')]
    const person = await test.current.as('qiye')
    const found = await person.must(sessionCalls.search, { keyword: (own.unitname ?? '').slice(0, 4) })
    expect(found.some((entry) => entry.kind === 'unit' && entry.id === own.unitId)).toBe(true)
    const foreign = await person.must(sessionCalls.search, { keyword: (other.unitname ?? '').slice(0, 6) })
    expect(foreign.some((entry) => entry.id === other.unitId)).toBe(false)
    const clerk = await (await test.current.as('shouli')).must(sessionCalls.search, {
      keyword: (other.unitname ?? '').slice(0, 6),
    })
    expect(clerk.some((entry) => entry.id === other.unitId)).toBe(true)
  })

  it.each([
    ['caiwu', 'charge', 'chasn', 'charge'],
    ['caiwu', 'invoice', 'invoiceno', 'charge'],
    ['shouli', 'useCertificate', 'usecertno', 'equipment'],
    ['yiqi', 'instrument', 'instNo', 'instrument'],
  ] as const)(
    'finds for %s a %s by its whole number, as it was pasted',
    async (name, kind, column, table) => {
      const own = sql`and "orgId" = (select "orgId" from app_user where "loginName" = ${name})`
      const { rows } = await sql<{ number: string }>`select ${sql.id(column)} as number from ${sql.id(table)}
      where ${sql.id(column)} <> '' ${table === 'charge' ? own : sql``} limit 1`.execute(
        test.current.services.db,
      )
      const number = rows[0]?.number ?? ''
      const person = await test.current.as(name)
      for (const keyword of [number, ` ${number}\n`, `编号：${number} `]) {
        const found = await person.must(sessionCalls.search, { keyword })
        expect(found.filter((one) => one.kind === kind).map(({ title }) => title)).toEqual([number])
      }
      const stranger = await (await test.current.as('anquan')).must(sessionCalls.search, { keyword: number })
      expect(stranger).toEqual([])
    },
  )

  it('finds a report by its number, once however many versions it has, and for its own institute alone', async () => {
    const { db } = test.current.services
    for (const versionNo of [1, 2])
      await sql`insert into report ("reportno", "versionNo", "unitname", "orgId", "areaId")
        select '3311-DT-DJ-2020-000077', ${versionNo}, '甲物业', "orgId", '331102' from app_user
        where "loginName" = 'jianyan'`.execute(db)
    const keyword = '3311-DT-DJ-2020-000077'
    const found = await (await test.current.as('jianyan')).must(sessionCalls.search, { keyword })
    expect(found).toMatchObject([{ kind: 'report', title: keyword, detail: '甲物业' }])
    expect(await (await test.current.as('qiye')).must(sessionCalls.search, { keyword })).toEqual([])
  })

  it.each(['%%', "';--", '__', '青'])('takes %j as text or refuses it, never fails', async (keyword) => {
    const answer = await (await test.current.as('shouli')).call(sessionCalls.search, { keyword })
    expect(answer.status).toBe(200)
  })
})
