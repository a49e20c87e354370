import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { startsWith } from './prefix.ts'

const server = useTestApp()

describe('startsWith', () => {
  const texts = [
    '3311',
    '331102',
    '331199',
    '3312',
    '33',
    '',
    'YW20261120000001',
    'yw2026',
    '丽水',
    '丽水市（演示）',
    '丽～',
  ]
  it.each(['3311', '3', 'YW2026', '丽水', '丽'])(
    'agrees with starts_with for %s under the database’s collation',
    async (prefix) => {
      const { rows } = await sql<{ text: string; ranged: boolean; plain: boolean }>`
      select text, ${startsWith(sql`text`, prefix)} as ranged, starts_with(text, ${prefix}) as plain
      from unnest(${texts}::text[]) as text`.execute(server.current.services.db)
      expect(rows.filter((row) => row.plain).length).toBeGreaterThan(0)
      expect(rows.map((row) => [row.text, row.ranged])).toEqual(rows.map((row) => [row.text, row.plain]))
    },
  )

  it('is answered by the index of an area column', async () => {
    const { rows } = await sql<{
      plan: string
    }>`explain (format text) select id from unit where ${startsWith(sql`unit."areaId"`, '331121')}`
      .execute(server.current.services.db)
      .then((result) => ({ rows: result.rows.map((row) => ({ plan: JSON.stringify(row) })) }))
    expect(rows.some(({ plan }) => plan.includes('areaId'))).toBe(true)
  })
})
