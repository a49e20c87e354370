import { complaintProcess } from '@tejian/contract/portal/matters/complaint.process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkMatters } from './matters.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

const occupied = async (table: string, field: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`select distinct ${sql.ref(field)} as at
    from ${sql.table(table)} order by 1`.execute(server.current.services.db)
  return rows.map(({ at }) => at)
}

describe('what the public brings in the demonstration', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const { services } = server.current
    const clock = { now: services.now() }
    await walkMatters(await demoWalkers(services, clock), clock, dayOf(services.now()))
  }, 120_000)

  it.each(['public_letter', 'complaint', 'other_declaration'])('%s occupies every state', async (table) => {
    expect(await occupied(table, 'status')).toEqual(['1', '2', '3', '4'])
  })

  it('terms of complaints are over, end soon, and are told of', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{ late: boolean; soon: boolean; told: boolean }>`select
      bool_or("isOverdue" and step = 'TSBL') as late, bool_or("remindedFor" = deadline) as soon,
      exists (select from message where title = '投诉举报已逾期' and receiver = 'jiancha_qt') as told
      from complaint`.execute(db)
    expect(rows).toEqual([{ late: true, soon: true, told: true }])
  })

  it('several letters are published', async () => {
    const { rows } = await sql`select count(*)::int as count from public_letter where "isPublic"`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  it('complaints stand at every step', async () => {
    expect(await occupied('complaint', 'step')).toEqual(
      [...Object.keys(complaintProcess.steps), 'end'].sort(),
    )
  })
})
