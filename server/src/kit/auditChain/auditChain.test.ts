import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type TestApp, useTestApp } from '../../app/testing/harness.ts'
import { urlFor } from '../../app/testing/template.ts'
import { audit } from '../audit.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { logFlow } from '../process/flow.ts'
import { type AnchorFile, appendAnchor, openAnchors, readAnchors } from './anchors.ts'
import { contentOf, sealOf, unkeyedSealOf } from './content.ts'
import { auditKeysOf } from './keys.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

const test = useTestApp()
const keys = auditKeysOf({ secret: 'test secret', env: {} })

/** The same database with the rights of its owner. */
async function asOwner({ services }: TestApp): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db)
  return openDatabase(urlFor(inject('postgres').ownerUrl, rows[0]?.name ?? ''), { max: 1 })
}

const note = async (recordId: string): Promise<void> =>
  audit(await test.current.contextOf('shouli'), {
    table: 'unit',
    recordId,
    action: 'update',
    before: { unitname: '旧' },
    after: { unitname: recordId },
  })

const noteEvent = async (opinion: string): Promise<void> =>
  logFlow(await test.current.contextOf('shouli'), {
    process: 'unit_change',
    recordId: randomUUID(),
    step: 'audit',
    stepName: '审核',
    action: 'pass',
    actionLabel: '通过',
    nextStep: 'end',
    opinion,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: { unitname: '甲' },
    since: null,
  })

const seal = (most?: number) => sealAudit(test.current.services.db, keys.current, most)
async function sealAll(): Promise<void> {
  while ((await seal()) > 0);
}

describe('what stays as it was written', () => {
  it.each([
    'update audit_entry set action = null',
    'delete from audit_entry',
    'delete from audit_seal',
    'update flow_event set opinion = null',
    'update login_attempt set ip = null',
    'delete from login_attempt',
    'update sign_log set result = null',
    'delete from sign_log',
    'delete from number_ledger',
    'update number_ledger set number = null',
    'update refusal set who = null',
    'delete from refusal',
    'update audit_check set "brokenAt" = null',
  ])('refuses the application role: %s', async (statement) => {
    await expect(sql.raw(statement).execute(test.current.services.db)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

it('takes no seal without a key, such as an instance of an older release makes', async () => {
  await expect(
    sql`insert into audit_seal (place, "entryId", hash, at) select 1000000, id, 'x', now() from audit_entry limit 1`.execute(
      test.current.services.db,
    ),
  ).rejects.toMatchObject({ constraint: 'audit_seal_keyed' })
})

describe('the chain', () => {
  let file: AnchorFile
  let folder: string
  let owner: Database
  const check = () => verifyAudit(test.current.services.db, keys, file)
  const byOwner = (statement: string) => sql.raw(statement).execute(owner.db)
  const head = async () => {
    const { rows } = await sql<{ place: number; hash: string }>`select place, hash from audit_seal
      order by place desc limit 1`.execute(owner.db)
    return rows[0] ?? { place: 0, hash: '' }
  }
  const anchor = async () => appendAnchor(file, { ...(await head()), at: '2026-11-20T01:30:00.000Z' })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tejian-anchors-'))
    file = await openAnchors(folder)
    owner = await asOwner(test.current)
    await byOwner('alter table audit_seal drop constraint if exists audit_seal_keyed')
    for (const name of ['甲', '乙', '丙', '丁', '戊']) {
      await note(name)
      await noteEvent(`${name}意见`)
    }
    await sealAll()
    await anchor()
    expect(await check()).toMatchObject({ brokenAt: null, problem: null, anchors: 1 })
  })
  afterEach(async () => {
    // What a test did as owner is taken back as owner: the seals are made anew.
    await byOwner('truncate audit_seal')
    await owner.close()
    await rm(folder, { recursive: true })
  })

  it('is kept outside in a file that only its owner reads, begun once', async () => {
    expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    expect([file.begun, (await openAnchors(folder)).begun]).toEqual([true, false])
    expect((await openAnchors(folder)).id).toBe(file.id)
    await appendFile(file.path, '12 unfinis')
    await anchor()
    const found = []
    for await (const packet of readAnchors(file)) found.push(...packet)
    expect(found.map(({ place }) => place)).toEqual([(await head()).place, (await head()).place])
  })

  it('finds an edited entry and a removed one', async () => {
    await byOwner(
      `update audit_entry set after = '{"unitname":"改"}' where id = (select "entryId" from audit_seal where place = 3)`,
    )
    expect(await check()).toMatchObject({ brokenAt: 3, problem: 'entry', checked: 2 })
  })

  it('finds an edited line of the flow log', async () => {
    await byOwner(`update flow_event set opinion = '同意' where id = (select "eventId" from audit_seal where "eventId" is not null
      order by place limit 1)`)
    const { rows } = await sql<{
      place: number
    }>`select min(place) as place from audit_seal where "eventId" is not null`.execute(owner.db)
    expect(await check()).toMatchObject({ brokenAt: rows[0]?.place, problem: 'entry' })
  })

  it('finds a time that was moved by less than a second', async () => {
    await byOwner(
      `update audit_entry set at = at + interval '1 millisecond' where id = (select "entryId" from audit_seal where place = 2)`,
    )
    expect(await check()).toMatchObject({ brokenAt: 2, problem: 'entry' })
    await byOwner(
      `update audit_entry set at = at - interval '1 millisecond' where id = (select "entryId" from audit_seal where place = 2)`,
    )
    expect(await check()).toMatchObject({ brokenAt: null })
  })

  it('finds seals that were removed, at the beginning, within, and with their entries at the end', async () => {
    await byOwner('delete from audit_seal where place = 1')
    expect(await check()).toMatchObject({ brokenAt: 1, problem: 'gap', checked: 0 })
    await byOwner('truncate audit_seal')
    await sealAll()
    await byOwner('delete from audit_seal where place = 4')
    expect(await check()).toMatchObject({ brokenAt: 4, problem: 'gap' })
  })

  it('finds a tail that was cut off with its entries, also when the chain goes on behind it', async () => {
    const { place } = await head()
    await byOwner(
      `alter table audit_seal drop constraint "audit_seal_entryId_fkey", drop constraint "audit_seal_eventId_fkey"`,
    )
    await byOwner(`with gone as (delete from audit_seal where place > ${place - 5} returning "entryId", "eventId"),
      events as (delete from flow_event where id in (select "eventId" from gone))
      delete from audit_entry where id in (select "entryId" from gone)`)
    expect(await check()).toMatchObject({ brokenAt: place - 4, problem: 'cut', checked: place - 5 })
    for (let more = 0; more < 8; more += 1) await note(`后${more}`)
    await sealAll()
    expect((await head()).place).toBeGreaterThan(place)
    expect(await check()).toMatchObject({ brokenAt: place, problem: 'anchor' })
  })

  it('finds a chain that was wholly recomputed, without the key and with another', async () => {
    const { rows } = await sql<{ place: number; content: string; entry: object }>`select seal.place,
        case when entry.id is not null then ${contentOf.entry} else ${contentOf.event} end as content
      from audit_seal seal left join audit_entry entry on entry.id = seal."entryId"
        left join flow_event event on event.id = seal."eventId" order by seal.place`.execute(owner.db)
    const other = auditKeysOf({ secret: 'another secret', env: {} }).current
    const rewrite = async (
      keyId: string | null,
      hashOf: (previous: string, row: (typeof rows)[number]) => string,
    ) => {
      let previous = ''
      const seals = rows.map((row) => {
        previous = hashOf(previous, row)
        return { place: row.place, hash: previous }
      })
      await sql`update audit_seal set hash = made.hash, "keyId" = ${keyId}
        from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as made(place bigint, hash text)
        where made.place = audit_seal.place`.execute(owner.db)
    }
    await rewrite(keys.current.id, (previous, { place, content }) => sealOf(other, previous, place, content))
    expect(await check()).toMatchObject({ brokenAt: 1, problem: 'entry' })
    await rewrite(other.id, (previous, { place, content }) => sealOf(other, previous, place, content))
    expect(await check()).toMatchObject({ brokenAt: 1, problem: 'key' })
    await byOwner('update audit_seal set "keyId" = null where place > 3')
    expect(await check()).toMatchObject({ brokenAt: 1 })
    // As the chain was made by releases before the keys: right in itself, so only the anchor tells.
    await byOwner('delete from audit_seal where "eventId" is not null')
    const { rows: entries } = await sql<{
      id: string
    }>`select e.id, e.at, e."actorId", e."actorName", e.ip, e."requestId",
        e."tableName", e."recordId", e.action, e.before, e.after
      from audit_seal join audit_entry e on e.id = "entryId" order by place`.execute(owner.db)
    await byOwner('truncate audit_seal')
    let previous = ''
    for (const [index, entry] of entries.entries()) {
      previous = unkeyedSealOf(previous, entry)
      await sql`insert into audit_seal (place, "entryId", hash, at) values (${index + 1}, ${entry.id}::uuid, ${previous}, now())`.execute(
        owner.db,
      )
    }
    expect((await check()).brokenAt).not.toBeNull()
    expect(['anchor', 'cut']).toContain((await check()).problem)
    await rm(file.path)
    file = await openAnchors(folder)
    expect(file.begun).toBe(true)
  })

  it('goes on from seals without a key, and takes none behind one with it', async () => {
    const { rows: entries } = await sql<{
      id: string
    }>`select e.id, e.at, e."actorId", e."actorName", e.ip, e."requestId",
        e."tableName", e."recordId", e.action, e.before, e.after
      from audit_seal join audit_entry e on e.id = "entryId" order by place`.execute(owner.db)
    await byOwner('truncate audit_seal')
    await writeFile(file.path, `# tejian audit anchors ${file.id}\n`)
    let previous = ''
    for (const [index, entry] of entries.entries()) {
      previous = unkeyedSealOf(previous, entry)
      await sql`insert into audit_seal (place, "entryId", hash, at) values (${index + 1}, ${entry.id}::uuid, ${previous}, now())`.execute(
        owner.db,
      )
    }
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    await sealAll()
    later.mockRestore()
    const state = await check()
    expect(state).toMatchObject({ brokenAt: null })
    expect(state.checked).toBeGreaterThan(entries.length)
    await byOwner(
      `update audit_entry set "actorName" = '别人' where id = (select "entryId" from audit_seal where place = 2)`,
    )
    expect(await check()).toMatchObject({ brokenAt: 2, problem: 'entry' })
    await byOwner(`update audit_entry set "actorName" = (select "actorName" from audit_entry where id = (select "entryId" from audit_seal where place = 1))
      where id = (select "entryId" from audit_seal where place = 2)`)
    await byOwner(`update audit_seal set "keyId" = null where place = ${(await head()).place}`)
    expect(await check()).toMatchObject({ brokenAt: (await head()).place, problem: 'unkeyed' })
  })

  it('is proved by the key of an earlier secret where that is known', async () => {
    const { services } = test.current
    const changed = { secret: 'fresh secret', env: {} }
    expect(await verifyAudit(services.db, auditKeysOf(changed), file)).toMatchObject({ problem: 'key' })
    const both = auditKeysOf({ ...changed, env: { AUDIT_OLD_SECRETS: 'first,test secret' } })
    expect(await verifyAudit(services.db, both, file)).toMatchObject({ brokenAt: null })
    await note('新钥')
    expect(await sealAudit(services.db, both.current)).toBeGreaterThan(0)
    expect(await verifyAudit(services.db, both, file)).toMatchObject({ brokenAt: null })
    expect(await check()).toMatchObject({ problem: 'key' })
  })
})

describe('sealing', () => {
  it('takes with the next look what one does not hold, and what comes into sight late', async () => {
    const { db } = test.current.services
    const unsealed = async () => {
      const { rows } = await sql<{ count: number }>`select (select count(*) from audit_entry e
          where not exists (select from audit_seal s where s."entryId" = e.id))
        + (select count(*) from flow_event f where not exists (select from audit_seal s where s."eventId" = f.id))
        as count`.execute(db)
      return rows[0]?.count
    }
    const owner = await asOwner(test.current)
    await sql`truncate audit_seal`.execute(owner.db)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 50 * 3_600_000)
    const before = (await unsealed()) ?? 0
    expect(before).toBeGreaterThan(1000)
    while ((await seal(700)) > 0);
    expect(await unsealed()).toBe(0)

    // An entry that was made ten minutes ago and is committed now.
    const late = async (ago: string) =>
      sql`insert into audit_entry (id, at, "actorId", "actorName", "tableName", "recordId", action)
        values (uuidv7(${ago}::interval), now(), 'x', 'x', 'unit', ${ago}, 'update')`.execute(db)
    await seal()
    await late('-10 minutes')
    expect(await seal()).toBe(0)
    later.mockReturnValue(Date.now() + 61_000)
    expect(await seal()).toBe(1)

    // A day later the whole trail is searched; a search that fails does not count as done.
    await late('-3 days')
    later.mockReturnValue(Date.now() + 25 * 3_600_000)
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
    await sql`revoke insert on audit_seal from ${sql.id(rows[0]?.name ?? '')}`.execute(owner.db)
    await expect(seal()).rejects.toMatchObject({ code: '42501' })
    await sql`grant insert on audit_seal to ${sql.id(rows[0]?.name ?? '')}`.execute(owner.db)
    await owner.close()
    expect(await seal()).toBe(1)
    later.mockRestore()
  })

  it('leaves the file readable to people: place, seal, time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tejian-anchors-'))
    const file = await openAnchors(folder)
    await appendAnchor(file, { place: 7, hash: 'a'.repeat(64), at: '2026-11-20T01:30:00.000Z' })
    expect(await readFile(file.path, 'utf8')).toContain(`\n7 ${'a'.repeat(64)} 2026-11-20T01:30:00.000Z\n`)
    await rm(folder, { recursive: true })
  })
})
