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

  it('complaints stand at every step', async () => {
    expect(await occupied('complaint', 'step')).toEqual(
      [...Object.keys(complaintProcess.steps), 'end'].sort(),
    )
  })
})
