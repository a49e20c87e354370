import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkHandovers } from './handovers.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

it('hand-overs occupy every state', { timeout: 60_000 }, async () => {
  const { services } = server.current
  const clock = { now: services.now() }
  const as = await demoWalkers(services, clock)
  await walkHandovers({ services, as, clock, today: dayOf(services.now()) })
  const { rows } = await sql<{ at: string }>`
    select concat_ws(' ', step, "handState") as at from handover order by 1`.execute(services.db)
  expect(rows.map(({ at }) => at)).toEqual([
    'JJDL 4',
    'JJND 1',
    'JJND 3',
    'JJQR 2',
    'end 5',
    'end 6',
    'end 7',
  ])
})
