import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { urlFor } from '../app/testing/template.ts'
import { audit } from './audit.ts'
import { sealAudit, verifyAudit } from './auditChain.ts'
import { openDatabase } from './db/database.ts'

const test = useTestApp()

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

    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const owner = openDatabase(urlFor(inject('postgres').ownerUrl, rows[0]?.name ?? ''), { max: 1 })
    await sql`update audit_entry set after = '{"unitname":"改"}' where "recordId" = '乙'`.execute(owner.db)
    await owner.close()
    expect((await verifyAudit(db)).brokenAt).not.toBeNull()
  })
})
