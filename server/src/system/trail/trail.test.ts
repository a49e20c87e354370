import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { auditMessages } from '@tejian/contract/system/auditState.ts'
import { systemCalls, userRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { urlFor } from '../../app/testing/template.ts'
import { openAnchors } from '../../kit/auditChain/anchors.ts'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { sealAudit } from '../../kit/auditChain/seal.ts'
import { type Database, openDatabase } from '../../kit/db/database.ts'
import { refusalsOf } from '../../kit/http/refusals.ts'
import { anchorFileOf } from './anchorFile.ts'
import { anchorHead, newAnchoring } from './anchoring.ts'
import { checkDaily } from './check.ts'

const test = useTestApp()
const someId = '018f0000-0000-7000-8000-000000000000'
let owner: Database

const services = () => test.current.services
const sealAll = async () => {
  while ((await sealAudit(services().db, auditKeysOf(services()).current)) > 0);
}
const messagesTo = async (receiver: string, title: string) => {
  const { rows } = await sql<{ content: string }>`select content from message
    where receiver = ${receiver} and title = ${title} order by id`.execute(services().db)
  return rows.map(({ content }) => content)
}
const anchorsNow = async () =>
  (await readFile(join(services().dataDir, 'audit-anchors.log'), 'utf8'))
    .split('\n')
    .filter((line) => /^\d/.test(line))

beforeAll(async () => {
  await anchorFileOf(services())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services().db)
  owner = openDatabase(urlFor(inject('postgres').ownerUrl, rows[0]?.name ?? ''), { max: 1 })
  await sealAll()
})
afterAll(() => owner.close())

/** A change that stands in the trail, sealed. */
async function change(): Promise<void> {
  const admin = await test.current.as('admin')
  await admin.must(userRegister.getDetail, { id: (await admin.must(userRegister.find, {})).list[0]?.id })
  await sql`insert into audit_entry (at, "actorId", "actorName", "tableName", "recordId", action)
    values (now(), 'x', '张三', 'unit', 'y', 'update')`.execute(services().db)
  await sealAll()
}

describe('the check of every day', () => {
  it('is done once a day, kept, and shown to the auditor and to nobody else', async () => {
    const auditor = await test.current.as('shenji')
    expect(await (await test.current.as('admin')).call(systemCalls.auditState)).toMatchObject({ status: 403 })
    expect((await auditor.must(systemCalls.auditState)).last).toBeNull()
    await anchorHead(services(), newAnchoring())
    expect(await checkDaily(services())).toBe(true)
    expect(await checkDaily(services())).toBe(false)
    test.current.setNow(new Date('2026-11-21T01:30:00+08:00'))
    expect(await checkDaily(services())).toBe(false)
    test.current.setNow(new Date('2026-11-21T02:10:00+08:00'))
    expect(await checkDaily(services())).toBe(true)
    const { last, head, exported } = await auditor.must(systemCalls.auditState)
    expect(last).toMatchObject({
      brokenAt: null,
      byHand: false,
      anchors: 1,
      at: expect.stringMatching(/^2026-11-21 02:10/),
    })
    expect([last?.checked, last?.hash]).toEqual([head?.place, head?.hash])
    expect(exported).toBeNull()
    expect(await auditor.must(systemCalls.verifyAudit)).toMatchObject({ brokenAt: null, byHand: true })
    expect(await checkDaily(services())).toBe(false)
  })
})

describe('anchors', () => {
  it('are noted once a minute while the head moves, by each process for itself', async () => {
    const [one, two] = [newAnchoring(), newAnchoring()]
    await change()
    const before = (await anchorsNow()).length
    await anchorHead(services(), one)
    await anchorHead(services(), two)
    await anchorHead(services(), one)
    expect(await anchorsNow()).toHaveLength(before + 2)
    await change()
    await anchorHead(services(), one)
    expect(await anchorsNow()).toHaveLength(before + 2)
    await anchorHead(services(), one, true)
    expect(await anchorsNow()).toHaveLength(before + 3)
  })

  it('tell the administrators when the file is gone', async () => {
    await rm(join(services().dataDir, 'audit-anchors.log'))
    expect(await messagesTo('shenji', auditMessages.anchorsBegun.title)).toEqual([])
    await anchorHead(services(), newAnchoring())
    for (const who of ['shenji', 'anquan'])
      expect(await messagesTo(who, auditMessages.anchorsBegun.title)).toHaveLength(1)
    await anchorHead(services(), newAnchoring(), true)
    expect(await messagesTo('shenji', auditMessages.anchorsBegun.title)).toHaveLength(1)
  })

  it('that were damaged are no alarm by themselves', async () => {
    await appendFile((await openAnchors(services().dataDir)).path, '\n99 notahash\n')
    expect((await (await test.current.as('shenji')).must(systemCalls.verifyAudit)).brokenAt).toBeNull()
  })
})

describe('refusals', () => {
  it('say who, from where, what and of which record', async () => {
    refusalsOf(services()).take()
    const nobody = await test.current.nobody.call(systemCalls.auditState)
    expect(nobody.status).toBe(401)
    const security = await test.current.as('anquan')
    await security.call(userRegister.getDetail, { id: someId })
    await security.call(systemCalls.auditState)
    expect(refusalsOf(services()).take()).toMatchObject([
      {
        kind: 'noSession',
        who: '',
        ip: '127.0.0.1',
        path: systemCalls.auditState.path,
        does: systemCalls.auditState.does,
      },
      { kind: 'missing', who: 'anquan', name: '安全管理员', recordKind: 'app_user', method: 'POST' },
      { kind: 'forbidden', who: 'anquan', recordKind: null },
    ])
  })
})

describe('a tail that was cut off', () => {
  it('is noticed by a process that saw it, told, and stays to be seen', async () => {
    const memory = newAnchoring()
    await change()
    await anchorHead(services(), memory)
    await change()
    // Seen, but not noted yet: the minute is not over.
    await anchorHead(services(), memory)
    const cut = (await sql<{ place: number }>`select max(place) as place from audit_seal`.execute(owner.db))
      .rows[0]?.place
    await sql`alter table audit_seal drop constraint "audit_seal_entryId_fkey"`.execute(owner.db)
    await sql`with gone as (delete from audit_seal where place = ${cut} returning "entryId")
      delete from audit_entry where id in (select "entryId" from gone)`.execute(owner.db)
    await change()
    await anchorHead(services(), memory)
    for (const who of ['shenji', 'anquan']) {
      const told = await messagesTo(who, auditMessages.broken.title)
      expect(told).toHaveLength(1)
      expect(told[0]).toContain(`第 ${cut?.toLocaleString('zh-CN')} 条与数据库之外的锚定记录不一致`)
    }
    const auditor = await test.current.as('shenji')
    expect(await auditor.must(systemCalls.verifyAudit)).toMatchObject({ brokenAt: cut, problem: 'anchor' })
    expect((await auditor.must(systemCalls.auditState)).last).toMatchObject({ brokenAt: cut })
    // Known by now: ordered by hand it is not told again, the check of the next day tells it.
    expect(await messagesTo('shenji', auditMessages.broken.title)).toHaveLength(1)
    test.current.setNow(new Date('2026-11-22T03:00:00+08:00'))
    expect(await checkDaily(services())).toBe(true)
    expect(await messagesTo('shenji', auditMessages.broken.title)).toHaveLength(2)
  })
})
