import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkConfirmations } from './confirmations.ts'
import { type DemoClock, demoWalkers } from './walkers.ts'

const server = useTestApp()

beforeAll(async () => {
  const { services } = server.current
  const clock: DemoClock = { now: services.now() }
  await walkConfirmations(await demoWalkers(services, clock), clock, dayOf(services.now()))
}, 120_000)

it('confirmations stand in every state, their lines in every state too', async () => {
  const states = async (query: ReturnType<typeof sql<{ state: string }>>) =>
    (await query.execute(server.current.services.db)).rows.map(({ state }) => state)
  expect(
    await states(sql<{ state: string }>`select distinct status as state from unit_confirmation order by 1`),
  ).toEqual(['0', '1', '2', '9'])
  expect(
    await states(
      sql<{ state: string }>`select distinct "lineState" as state from confirmation_line order by 1`,
    ),
  ).toEqual(['0', '1', '2', '3'])
  expect(
    await states(sql<{ state: string }>`select distinct status as state from confirmation_round order by 1`),
  ).toEqual(['1', '2'])
})
