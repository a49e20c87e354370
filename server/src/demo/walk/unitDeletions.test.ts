import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkUnitDeletions } from './unitDeletions.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

it('deletions of units occupy every state', { timeout: 60_000 }, async () => {
  const { services } = server.current
  const clock = { now: services.now() }
  await walkUnitDeletions(await demoWalkers(services, clock), clock, dayOf(services.now()))
  const { rows } = await sql<{ at: string }>`
    select concat_ws(' ', step, status, "restoreStatus") as at from unit_deletion order by 1`.execute(
    services.db,
  )
  expect(rows.map(({ at }) => at)).toEqual(['SCSH 1', 'SCSQ 2', 'end 3 0', 'end 3 1', 'end 4'])
})
