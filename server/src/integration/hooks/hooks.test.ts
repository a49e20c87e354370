import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import { deliveryStates } from '@tejian/contract/integration/hooks/delivery.ts'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { hookStates, type WebHook } from '@tejian/contract/integration/hooks/webHook.ts'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { userRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declarationAtStep } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { networksOf } from '../../kit/networkList.ts'
import { renewClosed } from '../../session/renewClosed.ts'
import { guardedLookup, linesTo, problemOfAddress } from '../../shared/outgoing/lines.ts'
import { hookDeliveries, hookSweep } from './deliver.ts'

const server = useTestApp({ env: { WEB_HOOK_NETWORKS: '127.0.0.1/32' } })
const hour = 3_600_000
let [admin, scheduler] = [] as unknown as [TestUser, TestUser]
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const fieldsOf = (answer: Answer<unknown>): string => JSON.stringify(answer)

type Heard = { headers: IncomingHttpHeaders; body: string }
const heard: Heard[] = []
let status = 200
let receiver: Server
let address = ''

const run = () =>
  hookDeliveries.run(
    systemContext(server.current.services, 'test'),
    server.current.services,
    new AbortController().signal,
  )

let systems = 0
/** A system that may view declarations of the whole institute, or whatever else is said. */
async function system(dataScope = 'declaration.view', more: Record<string, unknown> = {}): Promise<string> {
  systems += 1
  const loginName = `hook_t${systems}`
  const { orgId } = await server.current.services.db
    .selectFrom('app_user')
    .select('orgId')
    .where('loginName', '=', 'shouli')
    .executeTakeFirstOrThrow()
  const account = { loginName, name: `系统${systems}`, roles: 'inspection_user', orgId, systemAccess: 'true' }
  await admin.must(userRegister.save, { ...account, ...more })
  const row = await admin.must(authorizationCalls.save, {
    loginName,
    targetSys: `试用平台${systems}`,
    unitname: '试用单位',
    dataScope,
    startDate: '2026-01-01',
    endDate: '2027-06-30',
    ratePerMinute: '100',
  })
  const { appKey } = await admin.must(authorizationCalls.issueKey, {
    id: row.id as string,
    version: String(row.version),
  })
  return appKey
}

const read = (id: string) => admin.must(hookCalls.getDetail, { id })
const issue = async (id: string): Promise<Buffer> => {
  const { secret } = await admin.must(hookCalls.issueSecret, {
    id,
    version: String((await read(id)).version),
  })
  expect(secret).toMatch(/^whsec_/)
  return Buffer.from(secret.slice('whsec_'.length), 'base64')
}

async function listening(more: Record<string, string> = {}): Promise<{ id: string; secret: Buffer }> {
  const appKey = more.appKey ?? (await system())
  const { id } = (await admin.must(hookCalls.save, {
    appKey,
    address,
    topics: 'declaration',
    ...more,
  })) as WebHook
  return { id, secret: await issue(id) }
}

/** Something happens to a declaration. */
async function happens(): Promise<{ id: string; no: string }> {
  const made = await declarationAtStep(server.current, 'SCFP')
  await sql`delete from web_hook_delivery`.execute(server.current.services.db)
  await scheduler.must(reviewCalls.appRollback, {
    appmainsysid: made.appmainsysid,
    backReason: '申报信息填写错误',
    backDescription: '联系电话 13800001111 无人接听',
  })
  return { id: made.appmainsysid, no: made.appno }
}

const sentTo = async (hookId: string) => (await admin.must(hookCalls.deliveries, { hookId })).list

const signed = (secret: Buffer, { headers, body }: Heard): string =>
  `v1,${createHmac('sha256', secret)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

beforeAll(async () => {
  ;[admin, scheduler] = (await Promise.all(['admin', 'anpai'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  receiver = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/heard`
})
afterAll(() => receiver.close())
beforeEach(async () => {
  heard.length = 0
  status = 200
  await sql`update web_hook set enabled = false`.execute(server.current.services.db)
})

describe('a subscription', () => {
  it('is kept by the system administrator alone', async () => {
    expect(sentenceOf(await server.current.nobody.call(hookCalls.find))).toBe(kitMessages.noSession)
    const { id } = await listening()
    const { version } = await read(id)
    for (const name of ['shouli', 'jiancha', 'qiye', 'anquan'])
      for (const [call, input] of [
        [hookCalls.save, { id, version: String(version), address }],
        [hookCalls.issueSecret, { id, version: String(version) }],
        [hookCalls.tryOut, { id }],
        [hookCalls.resend, { ids: id }],
      ] as const)
        expect(sentenceOf(await (await server.current.as(name)).call(call, input))).toBe(
          kitMessages.forbidden,
        )
    expect((await (await server.current.as('anquan')).must(hookCalls.find)).list.length).toBeGreaterThan(0)
  })

  it('names a system that is let in, business that is known, an address that may be called', async () => {
    const appKey = await system()
    const good = { appKey, address, topics: 'declaration' }
    for (const [more, sentence] of [
      [{ appKey: 'tj_nobody' }, hookMessages.noAuthorization],
      [{ topics: 'declaration,nothing' }, hookMessages.unknownTopics('nothing')],
      [{ address: 'ftp://example.cn/' }, hookMessages.badAddress],
      [{ address: 'https://name:word@example.cn/' }, hookMessages.badAddress],
      [{ address: 'https://169.254.169.254/latest' }, hookMessages.forbiddenAddress],
      [{ address: 'https://[::ffff:10.0.0.1]/' }, hookMessages.forbiddenAddress],
      [{ address: 'http://2130706434/' }, hookMessages.forbiddenAddress],
      [{ address: 'http://93.184.216.34/' }, hookMessages.plainOnlyInside],
    ] as const)
      expect(fieldsOf(await admin.call(hookCalls.save, { ...good, ...more }))).toContain(sentence)
    const unit = await server.current.services.db
      .selectFrom('app_user')
      .select(['unitId', 'jurisdiction'])
      .where('loginName', '=', 'qiye')
      .executeTakeFirstOrThrow()
    const ofUnit = await system('declaration.view', {
      roles: 'using_unit',
      unitId: unit.unitId,
      orgId: '',
    })
    expect(fieldsOf(await admin.call(hookCalls.save, { ...good, appKey: ofUnit }))).toContain(
      hookMessages.noUnits,
    )
    const { id, version } = (await admin.must(hookCalls.save, good)) as WebHook
    expect(
      fieldsOf(
        await admin.call(hookCalls.save, { id, version: String(version), ...good, appKey: await system() }),
      ),
    ).toContain(hookMessages.fixedAuthorization)
  })

  it('is tried out before anything happens', async () => {
    const { id } = (await admin.must(hookCalls.save, {
      appKey: await system(),
      address,
      topics: 'declaration',
    })) as WebHook
    expect(await read(id)).toMatchObject({ status: hookStates.none, topicNames: '检验申报' })
    expect(await admin.must(hookCalls.tryOut, { id })).toEqual({
      status: null,
      sentence: hookMessages.noSecret,
    })
    const secret = await issue(id)
    expect(await admin.must(hookCalls.tryOut, { id })).toEqual({ status: 200, sentence: null })
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'ping' })
    expect(heard[0]?.headers['webhook-signature']).toBe(signed(secret, heard[0] as Heard))
    status = 302
    expect(await admin.must(hookCalls.tryOut, { id })).toEqual({
      status: 302,
      sentence: hookMessages.redirected(302),
    })
    expect(heard).toHaveLength(2)
  })
})

describe('what is sent', () => {
  it('says which record moved from where to where, signed, without persons and opinions', async () => {
    const { id, secret } = await listening()
    const declaration = await happens()
    await run()
    expect(heard).toHaveLength(1)
    const [one] = heard as [Heard]
    expect(one.headers['webhook-signature']).toBe(signed(secret, one))
    expect(JSON.parse(one.body)).toEqual({
      type: 'declaration.return',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        process: 'declaration',
        title: '检验申报',
        id: declaration.id,
        no: declaration.no,
        step: 'SCFP',
        stepName: expect.any(String),
        action: 'return',
        actionLabel: expect.any(String),
        nextStep: 'YWSB',
      },
    })
    expect(one.body).not.toContain('13800001111')
    const [row] = await sentTo(id)
    expect(row).toMatchObject({
      id: one.headers['webhook-id'],
      status: deliveryStates.sent,
      datacode: declaration.no,
      httpStatus: 200,
      actions: expect.arrayContaining(['resend', 'view']),
    })
    expect((await read(id)).status).toBe(hookStates.good)
    await run()
    expect(heard).toHaveLength(1)
  })

  it('exists only if what it tells has happened', async () => {
    const { id } = await listening()
    const made = await declarationAtStep(server.current, 'SCFP')
    await sql`delete from web_hook_delivery`.execute(server.current.services.db)
    const refused = await scheduler.call(reviewCalls.appRollback, { appmainsysid: made.appmainsysid })
    expect(refused.isSuccess).toBe(false)
    expect(await sentTo(id)).toEqual([])
  })

  it('is nothing that the system may not see', async () => {
    const { orgId: foreign } = await server.current.services.db
      .selectFrom('app_user')
      .select('orgId')
      .where('loginName', '=', 'shouli_wz')
      .executeTakeFirstOrThrow()
    const others = await listening({ appKey: await system('declaration.view', { orgId: foreign }) })
    const narrow = await listening({ appKey: await system('charge.view') })
    await happens()
    expect(await sentTo(others.id)).toHaveLength(1)
    await run()
    expect(heard).toEqual([])
    expect(await sentTo(others.id)).toEqual([])
    expect(await sentTo(narrow.id)).toEqual([])
  })

  it('comes again, later and later, under the same id, until it is taken', async () => {
    const { id } = await listening()
    await happens()
    status = 500
    await run()
    const [failed] = await sentTo(id)
    expect(failed).toMatchObject({
      status: deliveryStates.waiting,
      tries: 1,
      failReason: hookMessages.answered(500),
    })
    expect((await read(id)).status).toBe(hookStates.failing)
    await run()
    expect(heard).toHaveLength(1)
    status = 204
    const began = server.current.services.now()
    server.current.setNow(new Date(began.getTime() + 60_000))
    await run()
    server.current.setNow(began)
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([failed?.id, failed?.id])
    expect((await sentTo(id))[0]).toMatchObject({ status: deliveryStates.sent, tries: 2, failReason: null })
    expect((await read(id)).status).toBe(hookStates.good)
  })

  it('waits while the authorisation does not count, and goes once more by hand', async () => {
    const appKey = await system()
    const { id } = await listening({ appKey })
    await happens()
    await sql`update transfer_authorization set enabled = false where "appKey" = ${appKey}`.execute(
      server.current.services.db,
    )
    await run()
    expect(heard).toEqual([])
    const [row] = await sentTo(id)
    expect(row?.failReason).toBe(hookMessages.authorizationEnded)
    expect(sentenceOf(await admin.call(hookCalls.resend, { ids: row?.id }))).toBe(hookMessages.notFinished)
    await sql`update transfer_authorization set enabled = true where "appKey" = ${appKey}`.execute(
      server.current.services.db,
    )
    await sql`update web_hook_delivery set status = '2', "nextTry" = null where id = ${row?.id}::uuid`.execute(
      server.current.services.db,
    )
    await admin.must(hookCalls.resend, { ids: row?.id })
    await run()
    expect(heard).toHaveLength(1)
  })

  it('ends when the receiver says so, or has refused for days; administrators are told', async () => {
    const gone = await listening()
    await happens()
    status = 410
    await run()
    expect(await read(gone.id)).toMatchObject({ enabled: false, failReason: hookMessages.gone })
    const tired = await listening()
    await happens()
    const began = server.current.services.now()
    await sql`update web_hook set "failingSince" = ${new Date(began.getTime() - 73 * hour)} where id = ${tired.id}::uuid`.execute(
      server.current.services.db,
    )
    status = 503
    await run()
    expect(await read(tired.id)).toMatchObject({
      enabled: false,
      status: hookStates.off,
      failReason: hookMessages.switchedOff(3),
    })
    const { rows } = await sql<{ title: string }>`select title from message where receiver = 'admin'
      and title like '%事件推送已停用'`.execute(server.current.services.db)
    expect(rows).toHaveLength(2)
    await happens()
    expect(await sentTo(tired.id)).toEqual([])
  })

  it('carries both signatures for a day after a new secret', async () => {
    const { id, secret } = await listening()
    const newer = await issue(id)
    await happens()
    await run()
    const [one] = heard as [Heard]
    expect(one.headers['webhook-signature']).toBe(`${signed(newer, one)} ${signed(secret, one)}`)
    const began = server.current.services.now()
    server.current.setNow(new Date(began.getTime() + 25 * hour))
    await admin.must(hookCalls.tryOut, { id })
    server.current.setNow(began)
    expect(heard[1]?.headers['webhook-signature']).toBe(signed(newer, heard[1] as Heard))
    expect(await renewClosed(server.current.services)).toMatchObject({ lost: 0 })
  })

  it('is swept after a month', async () => {
    const { id } = await listening()
    await happens()
    await run()
    const began = server.current.services.now()
    server.current.setNow(new Date(began.getTime() + 31 * 24 * hour))
    const { services } = server.current
    await hookSweep.run(systemContext(services, 'test'), services, new AbortController().signal)
    server.current.setNow(began)
    expect(await sentTo(id)).toEqual([])
  })
})

describe('the line', () => {
  const line = linesTo(networksOf('10.8.0.0/16'))
  it('leads to the public network and to networks that the operator named', () => {
    for (const ip of [
      '127.0.0.1',
      '::1',
      '10.0.0.1',
      '192.168.1.1',
      '172.16.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      'fe80::1',
      'fd00::1',
      '::ffff:192.168.1.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '224.0.0.1',
      '255.255.255.255',
    ])
      expect([ip, line.refusalOf(ip, false)]).toEqual([ip, hookMessages.forbiddenAddress])
    expect(line.refusalOf('93.184.216.34', false)).toBeNull()
    expect(line.refusalOf('93.184.216.34', true)).toBe(hookMessages.plainOnlyInside)
    expect(line.refusalOf('10.8.3.4', true)).toBeNull()
    expect(problemOfAddress(line, 'https://example.cn/hook?x=1')).toBeNull()
  })

  it('is looked at where it really leads, at the moment of the connection', async () => {
    const answers = (addresses: LookupAddress[]) =>
      new Promise<string>((done) => {
        const lookup = ((_name: string, _options: unknown, told: (e: null, a: LookupAddress[]) => void) =>
          told(null, addresses)) as never
        guardedLookup(line, false, lookup)('example.cn', { all: false }, (error, ip) =>
          done(error ? error.message : String(ip)),
        )
      })
    expect(await answers([{ address: '93.184.216.34', family: 4 }])).toBe('93.184.216.34')
    expect(
      await answers([
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    ).toBe(hookMessages.forbiddenAddress)
    expect(await answers([])).toBe(hookMessages.unknownHost)
  })
})
