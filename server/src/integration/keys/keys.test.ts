import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import type { Authorization } from '@tejian/contract/integration/keys/authorization.ts'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { keyMessages } from '@tejian/contract/integration/keys/messages.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { uploadAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { systemCalls, userRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { refusalsOf } from '../../kit/http/refusals.ts'

const server = useTestApp()
let admin: TestUser
let security: TestUser
const office = '10.8.3.4'
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

type Sent = { status: number; isSuccess: boolean; errorMsg?: string; data?: unknown }

/** A call by a key, unsigned and without a session. */
async function byKey(
  key: string,
  call: Pick<AnyCall, 'path' | 'method'>,
  fields: Record<string, string> = {},
  { ip = office, header = 'bearer' }: { ip?: string; header?: 'bearer' | 'own' } = {},
): Promise<Sent> {
  const body = new URLSearchParams(fields).toString()
  const response = await server.current.app.inject({
    method: call.method,
    url: call.method === 'GET' && body ? `${call.path}?${body}` : call.path,
    remoteAddress: ip,
    headers: {
      ...(header === 'own' ? { 'x-api-key': key } : { authorization: `Bearer ${key}` }),
      ...(call.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(call.method === 'POST' && { payload: body }),
  })
  const text = response.headers['content-type']?.toString().includes('json')
    ? (response.json() as Omit<Sent, 'status'>)
    : { isSuccess: response.statusCode === 200 }
  return { ...text, status: response.statusCode }
}

const good = {
  targetSys: '试用平台',
  unitname: '试用单位',
  dataScope: 'unit.view,equipment.view',
  startDate: '2026-01-01',
  endDate: '2027-06-30',
  networks: '10.8.0.0/16',
  ratePerMinute: '1000',
}

const read = (id: string) => admin.must(authorizationCalls.getDetail, { id })

let systems = 0
/** A system of the institute with an account of its own. */
async function account(roles = 'inspection_user'): Promise<string> {
  systems += 1
  const loginName = `sys_t${systems}`
  const { orgId } = await server.current.services.db
    .selectFrom('app_user')
    .select('orgId')
    .where('loginName', '=', 'shouli')
    .executeTakeFirstOrThrow()
  const made = { loginName, name: `系统${systems}`, roles, orgId, systemAccess: 'true' }
  const saved = (await admin.must(userRegister.save, made)) as { id: string; password?: string }
  expect(saved.password).toBeUndefined()
  return loginName
}

async function granted(more: Record<string, string> = {}): Promise<{ id: string; key: string }> {
  const loginName = more.loginName ?? (await account())
  const row = (await admin.must(authorizationCalls.save, { ...good, loginName, ...more })) as Authorization
  const { key } = await admin.must(authorizationCalls.issueKey, { id: row.id, version: String(row.version) })
  return { id: row.id, key }
}

const change = async (id: string, fields: Record<string, string>): Promise<void> => {
  const { version } = await read(id)
  await admin.must(authorizationCalls.save, { id, version: String(version), ...fields })
}

beforeAll(async () => {
  admin = await server.current.as('admin')
  security = await server.current.as('anquan')
})

describe('accounts of systems', () => {
  it('never belong to persons, before or after', async () => {
    const loginName = await account()
    const { list } = await admin.must(userRegister.find, { loginName })
    const [row] = list
    if (!row) throw new Error('no account')
    expect(row.actions).not.toContain('resetPassword')
    const own = { id: row.id, version: String(row.version) }
    for (const [fields, sentence] of [
      [{ ...own, systemAccess: 'false' }, systemMessages.systemAccessFixed],
      [{ ...own, cityAccountCode: 'city-x' }, systemMessages.systemWithoutSignIn],
    ] as const)
      expect(sentenceOf(await admin.call(userRegister.save, fields))).toBe(sentence)
    expect(sentenceOf(await admin.call(systemCalls.resetUserPassword, { id: row.id }))).toBe(
      systemMessages.systemWithoutPassword,
    )
    expect(
      sentenceOf(await security.call(systemCalls.grantRoles, { id: row.id, roles: 'super_admin' })),
    ).toBe(systemMessages.systemAdministrator)
    const [person] = (await admin.must(userRegister.find, { loginName: 'pizhun' })).list
    expect(
      sentenceOf(
        await admin.call(userRegister.save, {
          id: person?.id,
          version: String(person?.version),
          systemAccess: 'true',
        }),
      ),
    ).toBe(systemMessages.systemAccessFixed)
  })

  it('have no session, whatever opened one', async () => {
    const loginName = await account()
    const someone = await server.current.as(loginName)
    expect((await someone.call(sessionCalls.info)).status).toBe(401)
  })
})

describe('an authorisation', () => {
  it('is given by the system administrator alone', async () => {
    for (const name of ['shouli', 'jiancha', 'qiye'])
      for (const call of [authorizationCalls.find, authorizationCalls.save, authorizationCalls.accounts])
        expect(sentenceOf(await (await server.current.as(name)).call(call, good))).toBe(kitMessages.forbidden)
    const { id } = await granted()
    for (const call of [authorizationCalls.issueKey, authorizationCalls.revokeKey, authorizationCalls.save])
      expect(sentenceOf(await security.call(call, { id, version: '1' }))).toBe(kitMessages.forbidden)
    expect((await security.must(authorizationCalls.getDetail, { id })).actions).toEqual(['view'])
    expect(sentenceOf(await server.current.nobody.call(authorizationCalls.find))).toBe(kitMessages.noSession)
  })

  it('is of a system’s account, for a time, for what keys can do', async () => {
    const loginName = await account()
    const refused: Array<[Record<string, string>, string]> = [
      [{ loginName: 'pizhun' }, keyMessages.noAccount],
      [{ loginName: 'nobody' }, keyMessages.noAccount],
      [{ endDate: '2025-12-31' }, keyMessages.wrongOrder],
      [{ endDate: '2029-01-01' }, keyMessages.tooLong(731)],
      [{ networks: '10.8.0.0/33' }, keyMessages.badNetworks],
      [{ dataScope: 'unit.view,unit.glance' }, keyMessages.unknownCodes('unit.glance')],
      [{ dataScope: '' }, '请选择数据范围'],
      [{ ratePerMinute: '0' }, '每分钟请求上限'],
    ]
    for (const [more, sentence] of refused)
      expect(
        sentenceOf(await admin.call(authorizationCalls.save, { ...good, loginName, ...more })),
        sentence,
      ).toContain(sentence)
    for (const dataScope of ['user.save', 'user.*', 'unit.view,role.save', 'apiKey.issue', 'audit.view'])
      expect(
        sentenceOf(await admin.call(authorizationCalls.save, { ...good, loginName, dataScope })),
      ).toMatch(/^这些操作不能授权给其他系统：/)
    const { id } = await granted()
    const { version } = await read(id)
    expect(
      sentenceOf(
        await admin.call(authorizationCalls.save, { id, version: String(version), loginName: 'sys_oa' }),
      ),
    ).toBe(keyMessages.fixedAccount)
  })

  it('of the demonstration is in force or over, and found by its state', async () => {
    const states = async (status: string): Promise<string[]> =>
      (await admin.must(authorizationCalls.list, { status })).list.map(({ loginName }) => loginName ?? '')
    expect(await states('3')).toEqual(['sys_oa'])
    const [ended] = (await admin.must(authorizationCalls.list, { status: '3' })).list
    expect(ended?.actions).toEqual(['create', 'edit', 'revokeKey', 'view'])
    expect(await states('2')).toContain('sys_sjpt')
    expect((await admin.must(authorizationCalls.list, { name: '市监管' })).list).toMatchObject([
      {
        loginName: 'sys_sjpt',
        status: '2',
        scopeNames: expect.stringContaining('（查看）'),
        actions: ['create', 'edit', 'renewKey', 'revokeKey', 'view'],
      },
    ])
  })
})

describe('a key', () => {
  it('opens what its account may and it was given, and nothing else', async () => {
    const { key } = await granted()
    expect(await byKey(key, unitRegister.find)).toMatchObject({ status: 200, isSuccess: true })
    expect(await byKey(key, unitRegister.find, {}, { header: 'own' })).toMatchObject({ isSuccess: true })
    expect(await byKey(key, dictionaryCalls.findDictList, { type: 'SEX' })).toMatchObject({ isSuccess: true })
    // Its account may look at charges, it may not; nor may its account what it was given beyond.
    expect(await byKey(key, chargeCalls.find)).toMatchObject({
      status: 403,
      errorMsg: keyMessages.outOfScope,
    })
    const wide = await granted({ dataScope: 'unit.*' })
    expect(await byKey(wide.key, unitRegister.save, { unitname: 'x' })).toMatchObject({
      status: 403,
      errorMsg: keyMessages.outOfScope,
    })
  })

  it('sees the rows of its account', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{
      unitId: string
    }>`select "unitId" from app_user where "loginName" = 'qiye'`.execute(db)
    const { key, id } = await granted()
    const all = (await byKey(key, unitRegister.find)).data as { count: number }
    await sql`update app_user set roles = 'using_unit', "unitId" = ${rows[0]?.unitId}::uuid
      where "loginName" = (select "loginName" from transfer_authorization where id = ${id}::uuid)`.execute(db)
    const own = (await byKey(key, unitRegister.find)).data as { count: number; list: { id: string }[] }
    expect(all.count).toBeGreaterThan(1)
    expect(own.list.map((row) => row.id)).toEqual([rows[0]?.unitId])
  })

  it.each([
    ['signing in', sessionCalls.login],
    ['a password', passwordCalls.modifyPwd],
    ['a second factor', secondFactorCalls.ownFactors],
    ['a ticket', ticketCalls.genToken],
    ['signing', ownSignatureCalls.releaseSigning],
    ['who one is', sessionCalls.info],
  ])('is none for %s', async (_what, call) => {
    const { key } = await granted()
    expect(await byKey(key, call)).toMatchObject({ status: 403, errorMsg: keyMessages.closedCall })
  })

  it('is none for accounts, roles and keys, whatever its account may', async () => {
    const loginName = await account()
    const { db } = server.current.services
    const { key } = await granted({ loginName, dataScope: '*' })
    await sql`update app_user set roles = 'inspection_user,' || (select code from role where code = 'super_admin')
      where "loginName" = ${loginName}`.execute(db)
    for (const call of [
      userRegister.find,
      systemCalls.resetUserPassword,
      systemCalls.grantRoles,
      authorizationCalls.find,
      authorizationCalls.issueKey,
    ])
      expect(await byKey(key, call)).toMatchObject({ status: 403, errorMsg: keyMessages.outOfScope })
  })

  it('ends with its days, its network, its account, its paper', async () => {
    const { key, id } = await granted()
    expect(await byKey(key, unitRegister.find, {}, { ip: '10.9.0.1' })).toMatchObject({
      status: 403,
      errorMsg: keyMessages.foreignNetwork('10.9.0.1'),
    })
    await change(id, { startDate: '2027-01-01' })
    expect(await byKey(key, unitRegister.find)).toMatchObject({
      status: 401,
      errorMsg: keyMessages.early('2027-01-01'),
    })
    await change(id, { startDate: '2025-01-01', endDate: '2025-12-31' })
    expect(await byKey(key, unitRegister.find)).toMatchObject({
      status: 401,
      errorMsg: keyMessages.ended('2025-12-31'),
    })
    await change(id, { startDate: '2026-01-01', endDate: '2027-06-30', enabled: 'false' })
    expect(await byKey(key, unitRegister.find)).toMatchObject({ status: 401, errorMsg: keyMessages.off })
    await change(id, { enabled: 'true' })
    const [row] = (await admin.must(userRegister.find, { loginName: (await read(id)).loginName ?? '' })).list
    await admin.must(userRegister.save, { id: row?.id, version: String(row?.version), enabled: 'false' })
    expect(await byKey(key, unitRegister.find)).toMatchObject({
      status: 401,
      errorMsg: keyMessages.accountOff,
    })
  })

  it('is replaced and the old one goes on for the days that were chosen', async () => {
    const { key, id } = await granted()
    const version = String((await read(id)).version)
    const next = await admin.must(authorizationCalls.issueKey, { id, version, keepDays: '7' })
    expect(sentenceOf(await admin.call(authorizationCalls.issueKey, { id, version }))).toContain('修改')
    expect((await read(id)).oldKeyUntil).not.toBeNull()
    for (const one of [key, next.key])
      expect(await byKey(one, unitRegister.find)).toMatchObject({ isSuccess: true })
    const last = await admin.must(authorizationCalls.issueKey, {
      id,
      version: String((await read(id)).version),
    })
    expect(await byKey(last.key, unitRegister.find)).toMatchObject({ isSuccess: true })
    for (const one of [key, next.key])
      expect(await byKey(one, unitRegister.find)).toMatchObject({
        status: 401,
        errorMsg: keyMessages.revoked,
      })
    await admin.must(authorizationCalls.revokeKey, { id, version: String((await read(id)).version) })
    expect(await byKey(last.key, unitRegister.find)).toMatchObject({ errorMsg: keyMessages.revoked })
    expect(
      sentenceOf(
        await admin.call(authorizationCalls.revokeKey, { id, version: String((await read(id)).version) }),
      ),
    ).toBe(keyMessages.noKey)
    const { rows } = await sql<{ text: string }>`select row_to_json(k)::text as text from transfer_key k
      union all select row_to_json(a)::text from audit_entry a where "recordId" = ${id}`.execute(
      server.current.services.db,
    )
    expect(rows.some(({ text }) => text.includes(last.key.slice(16)))).toBe(false)
  })

  it('has a number of calls a minute', async () => {
    const { key } = await granted({ ratePerMinute: '3' })
    const answers = []
    for (let call = 0; call < 4; call += 1) answers.push((await byKey(key, unitRegister.find)).status)
    // A new minute may begin between them.
    if (answers[3] === 200) answers.push((await byKey(key, unitRegister.find)).status)
    for (let call = 0; call < 3; call += 1) await byKey(key, unitRegister.find)
    expect(await byKey(key, unitRegister.find)).toMatchObject({
      status: 429,
      errorMsg: keyMessages.tooOften(3),
    })
  })

  it('that is none is refused, and guessing ends', async () => {
    const ip = '203.0.113.9'
    const { key } = await granted()
    for (const wrong of ['x', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`])
      expect(await byKey(wrong, unitRegister.find, {}, { ip })).toMatchObject({
        status: 401,
        errorMsg: keyMessages.wrongKey,
      })
    const statuses = new Set<number>()
    for (let guess = 0; guess < 70; guess += 1)
      statuses.add((await byKey('tj_x', unitRegister.find, {}, { ip })).status)
    expect(statuses).toContain(429)
  })

  it('is named by the trail, by refusals, by its page', async () => {
    const { key, id } = await granted({ dataScope: 'unit.save' })
    const { appKey, loginName } = await read(id)
    await sql`update app_user set roles = 'inspection_user,registrar' where "loginName" = ${loginName}`.execute(
      server.current.services.db,
    )
    const saved = await byKey(key, unitRegister.save, {
      unitname: '密钥登记的单位',
      unittype: '01',
      areaId: '331102',
      creditcode: '91331100MA2E3XK41Q',
      address: '试用路1号',
      contactname: '张三',
      contacttel: '13800000000',
    })
    expect(saved.errorMsg).toBeUndefined()
    const { rows } = await sql<{ actorName: string }>`select "actorName" from audit_entry
      where "tableName" = 'unit' order by id desc limit 1`.execute(server.current.services.db)
    expect(rows[0]?.actorName).toContain(`（密钥${appKey}）`)
    await byKey(key, chargeCalls.find)
    const waiting = refusalsOf(server.current.services).take()
    expect(waiting.some(({ name }) => name.includes(`密钥${appKey}`))).toBe(true)
    expect((await read(id)).usedIp).toBe(office)
  })

  it('needs no ticket for files: their record is named, and checked like for a ticket', async () => {
    const { key, id } = await granted({ dataScope: 'unit.view,unit.export,attachment.view' })
    const { loginName } = await read(id)
    await sql`update app_user set roles = 'inspection_user,registrar' where "loginName" = ${loginName}`.execute(
      server.current.services.db,
    )
    expect(await byKey(key, unitRegister.export, {})).toMatchObject({ status: 200 })
    expect(
      await byKey(
        key,
        { method: 'GET', path: '/a/stone/attachment/download' },
        { token: crypto.randomUUID(), attsysid: crypto.randomUUID() },
      ),
    ).toMatchObject({ isSuccess: false, errorMsg: kitMessages.missing })
    expect(await byKey(key, uploadAttachment)).toMatchObject({ isSuccess: false })
  })
})
