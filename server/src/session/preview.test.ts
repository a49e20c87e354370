import { calls } from '@tejian/contract/app/calls.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { previewMessages as say } from '@tejian/contract/kit/preview.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { previewCalls } from '@tejian/contract/session/previewCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { audit } from '../kit/audit.ts'
import { transact } from '../kit/context.ts'

const server = useTestApp()
const { beginPreview, endPreview } = previewCalls
const reason = '核对检验员反映的列表缺少数据'
let admin: TestUser
let security: TestUser
let inspector: TestUser

beforeAll(async () => {
  const { as } = server.current
  ;[admin, security, inspector] = await Promise.all([as('admin'), as('anquan'), as('jianyan')])
})

const idOf = async (loginName: string): Promise<string> => (await server.current.contextOf(loginName)).user.id
const told = (answer: { isSuccess: boolean; errorMsg?: unknown }) =>
  answer.isSuccess ? 'went through' : answer.errorMsg

async function previewOf(loginName: string): Promise<TestUser> {
  const { sid } = await admin.must(beginPreview, { userId: await idOf(loginName), reason })
  return server.current.withSid(sid)
}

async function trail(action: string) {
  const { rows } = await sql<{ actorName: string; after: Record<string, unknown> }>`
    select "actorName", after from audit_entry where "tableName" = 'session' and action = ${action}
    order by at desc limit 1`.execute(server.current.services.db)
  return rows[0]
}

describe('looking as somebody else', () => {
  it('is for administrators, with a reason, and not as whoever administers', async () => {
    const userId = await idOf('jianyan')
    expect(told(await server.current.nobody.call(beginPreview, { userId, reason }))).toBe(
      kitMessages.noSession,
    )
    expect(told(await inspector.call(beginPreview, { userId, reason }))).toBe(kitMessages.forbidden)
    expect(told(await admin.call(beginPreview, { userId }))).toBe(say.reasonMissing)
    expect(told(await admin.call(beginPreview, { userId, reason: ' 看看 ' }))).toBe(say.reasonShort)
    const nobodyAtAll = '00000000-0000-4000-8000-000000000001'
    expect(told(await admin.call(beginPreview, { userId: nobodyAtAll, reason }))).toBe(kitMessages.missing)
    expect(told(await admin.call(beginPreview, { userId: await idOf('admin'), reason }))).toBe(say.self)
    for (const other of ['anquan', 'shenji'])
      expect(told(await admin.call(beginPreview, { userId: await idOf(other), reason }))).toBe(
        say.administrator,
      )
    expect(told(await security.call(beginPreview, { userId: await idOf('admin'), reason }))).toBe(
      say.administrator,
    )
    expect(told(await admin.call(endPreview))).toBe(say.notPreviewing)
  })

  it('reads what the person reads, is noted, and tells the person', async () => {
    const preview = await previewOf('jianyan')
    const wanted = { pageSize: '10', want: 'total' }
    expect(await preview.must(equipmentRegister.find, wanted)).toEqual(
      await inspector.must(equipmentRegister.find, wanted),
    )
    const info = await preview.must(sessionCalls.info)
    expect(info).toMatchObject({ loginName: 'jianyan', preview: { by: expect.any(String) } })
    expect((await inspector.must(sessionCalls.info)).preview).toBeUndefined()
    expect(await trail('preview')).toMatchObject({ after: { loginName: 'jianyan', reason } })
    const { rows } = await sql<{ content: string }>`select content from message where receiver = 'jianyan'
      order by "createDate" desc limit 1`.execute(server.current.services.db)
    expect(rows[0]?.content).toContain(reason)
  })

  it('has none of the codes that open what is sensitive, that export, that administer', async () => {
    const preview = await previewOf('zhanzhang')
    const codes = await preview.must(sessionCalls.permission)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => /\.(unmask|export)$/.test(code) || code === 'user.preview')).toEqual([])
    expect(told(await preview.call(beginPreview, { userId: await idOf('jianyan'), reason }))).toBe(
      kitMessages.forbidden,
    )
  })

  it('writes by no call, opens no file, reads nothing that is the person’s alone', async () => {
    const preview = await previewOf('jianyan')
    const permissions = new Set(await preview.must(sessionCalls.permission))
    const mayCall = (access: object): boolean =>
      !('permission' in access) || permissions.has(String(access.permission))
    const tried = calls.filter(
      ({ access, writes, inPreview, path, encoding }) =>
        (writes || inPreview === 'refused') &&
        inPreview !== 'ends' &&
        !('ticket' in access) &&
        encoding !== 'multipart' &&
        !path.includes(':') &&
        mayCall(access),
    )
    expect(tried.length).toBeGreaterThan(200)
    const answered: unknown[] = []
    for (const one of tried) {
      const said = told(await preview.call(one))
      if (said !== say.readOnly && said !== say.ofPersonAlone) answered.push([one.path, said])
    }
    expect(answered).toEqual([])
    expect((await preview.must(homeCalls.desktop)).messages).toEqual([])
    // What a reading handler would write is stopped behind the door as well.
    const context = { ...(await server.current.contextOf('jianyan')) }
    const looking = {
      ...context,
      user: { ...context.user, previewedBy: { id: '', loginName: 'a', name: 'A' } },
    }
    await expect(transact(looking, async () => null)).rejects.toThrow(say.readOnly)
    await expect(
      audit(looking, { table: 'unit', recordId: context.user.id, action: 'view' }),
    ).rejects.toThrow(say.readOnly)
  })

  it('ends by leaving, by time, and with the right, the account or the distance', async () => {
    const left = await previewOf('jianyan')
    await left.must(endPreview)
    expect(told(await left.call(sessionCalls.info))).toBe(kitMessages.noSession)
    expect((await trail('previewEnd'))?.actorName).toBe((await admin.must(sessionCalls.info)).name)

    const raised = await previewOf('zhanzhang')
    const { db } = server.current.services
    await sql`update app_user set roles = 'security_admin' where "loginName" = 'zhanzhang'`.execute(db)
    server.current.sessions.forget(null)
    expect(told(await raised.call(sessionCalls.info))).toBe(kitMessages.noSession)

    const late = await previewOf('jianyan')
    server.current.setNow(new Date(server.current.services.now().getTime() + 16 * 60_000))
    server.current.sessions.forget(null)
    expect(told(await late.call(sessionCalls.info))).toBe(kitMessages.noSession)
    expect(told(await admin.call(sessionCalls.info))).toBe('went through')

    const closed = await previewOf('jianyan')
    await sql`update app_user set enabled = false where "loginName" = 'jianyan'`.execute(db)
    server.current.sessions.forget(null)
    expect(told(await closed.call(sessionCalls.info))).toBe(kitMessages.noSession)
    expect(
      told(await admin.call(beginPreview, { userId: await idOf('shouli'), reason: '账号停用后再试' })),
    ).toBe('went through')
  })
})
