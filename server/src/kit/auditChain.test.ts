import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { urlFor } from '../app/testing/template.ts'
import { audit } from './audit.ts'
import { sealAudit, verifyAudit } from './auditChain.ts'
import { openDatabase } from './db/database.ts'

const test = useTestApp()

/** The same database with the rights of its owner. */
async function asOwner() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    test.current.services.db,
  )
  return openDatabase(urlFor(inject('postgres').ownerUrl, rows[0]?.name ?? ''), { max: 1 })
}

describe('audit trail', () => {
  it('refuses the application role to change or remove an entry or a seal', async () => {
    const { db } = test.current.services
    for (const statement of [
      'update audit_entry set action = null',
      'delete from audit_entry',
      'delete from audit_seal',
      'update flow_event set opinion = null',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('chains entries and finds a changed one', async () => {
    const { db } = test.current.services
    const context = await test.current.contextOf('shouli')
    for (const name of ['甲', '乙', '丙']) {
      await audit(context, {
        table: 'unit',
        recordId: name,
        action: 'update',
        before: { unitname: '旧' },
        after: { unitname: name },
      })
    }
    expect(await sealAudit(db)).toBeGreaterThanOrEqual(3)
    expect((await verifyAudit(db)).brokenAt).toBeNull()

    const owner = await asOwner()
    await sql`update audit_entry set after = '{"unitname":"改"}' where "recordId" = '乙'`.execute(owner.db)
    await owner.close()
    expect((await verifyAudit(db)).brokenAt).not.toBeNull()
  })

  it('seals what one look does not hold with the next, and what comes into sight late', async () => {
    const { db } = test.current.services
    const context = await test.current.contextOf('shouli')
    const note = (recordId: string, minutesAgo: number) =>
      audit(
        { ...context, now: () => new Date(context.now().getTime() - minutesAgo * 60_000) },
        { table: 'unit', recordId, action: 'update', before: {}, after: { unitname: recordId } },
      )
    const unsealed = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry e
        where not exists (select from audit_seal s where s."entryId" = e.id)`.execute(db)
      return rows[0]?.count
    }
    for (const name of ['甲', '乙', '丙', '丁', '戊']) await note(name, 0)
    const looks = Math.ceil(((await unsealed()) ?? 0) / 2)
    for (let look = 0; look < looks; look += 1) expect(await sealAudit(db, 2)).toBeGreaterThan(0)
    expect(await sealAudit(db, 2)).toBe(0)
    expect(await unsealed()).toBe(0)

    await note('迟', 10)
    expect(await sealAudit(db)).toBe(0)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect(await sealAudit(db)).toBe(1)

    // A day later the whole trail is searched; a search that fails does not count as done.
    await note('久', 3 * 24 * 60)
    later.mockReturnValue(Date.now() + 25 * 60 * 60_000)
    const owner = await asOwner()
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
    await sql`revoke insert on audit_seal from ${sql.id(rows[0]?.name ?? '')}`.execute(owner.db)
    await expect(sealAudit(db)).rejects.toMatchObject({ code: '42501' })
    await sql`grant insert on audit_seal to ${sql.id(rows[0]?.name ?? '')}`.execute(owner.db)
    await owner.close()
    expect(await sealAudit(db)).toBe(1)
    later.mockRestore()
  })
})
