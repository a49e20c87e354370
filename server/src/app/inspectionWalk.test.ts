import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drainJobs } from '../kit/jobRunner.ts'
import { switchFunction } from './testing/functions.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { anchor } from './testing/template.ts'
import { describeFindings } from './testing/walk/describeFindings.ts'
import { brokenInvariants } from './testing/walk/invariants.ts'
import { signInStaff } from './testing/walk/staff.ts'
import { type Stage, setStage } from './testing/walk/stage.ts'
import { newJournal, walkLane } from './testing/walk/walk.ts'

// One page is typeset once and sealed again and again: what reports look like has tests of its own.
vi.mock('../kit/pdf/renderPdf.ts', async (load) => {
  const real = await load<typeof import('../kit/pdf/renderPdf.ts')>()
  let page: Promise<Buffer> | undefined
  const renderPdf = (): Promise<Buffer> => {
    page ??= real.renderPdf('报告', {})
    return page
  }
  return { ...real, renderPdf }
})

const seed = process.env.WALK_SEED ?? '1'
/** So many have taken every way of the process with each seed that was tried. */
const enough = 4000
const moves = Number(process.env.WALK_MOVES ?? (process.env.TEST_LONG ? 10_000 : enough))
const lanes = 4
const rounds = 5
const dayMs = 86_400_000

describe(`${moves} things done and refused at random (WALK_SEED=${seed})`, { timeout: 900_000 }, () => {
  let server: TestApp
  const journal = newJournal()
  beforeAll(async () => {
    server = await startTestApp({ env: { RATE_LIMIT: '10000000' } })
    await switchFunction(server, 'noCondition', true)
  })
  afterAll(() => server.close())

  const refusedWrites = async (): Promise<unknown[]> =>
    (
      await sql`select "tableName", action, "recordId", after::text from audit_entry
        where "requestId" = any(${journal.refused}::text[])`.execute(server.services.db)
    ).rows

  /** Nothing that a call or all of them together should have left otherwise; told with what happened to each item. */
  async function check(stage: Stage, round: number): Promise<void> {
    const { db } = server.services
    const found = [...journal.faults, ...(await brokenInvariants(db, stage.ids))]
    if (found.length > 0)
      expect.fail(
        `WALK_SEED=${seed}, ${round}:\n${(await describeFindings(db, found.slice(0, 10))).join('\n')}`,
      )
  }

  it('leave every item where its process says, each number explained, and nothing of what was refused', async () => {
    const stage = await setStage(server)
    const each = Math.ceil(moves / rounds / lanes)
    for (let round = 0; round < rounds; round += 1) {
      server.setNow(new Date(anchor.getTime() + round * dayMs + 3_600_000))
      // A new day: everybody signs in again.
      const staff = await signInStaff(server)
      const own = (lane: number): string[] => stage.ids.filter((_, place) => place % lanes === lane)
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          walkLane(stage, staff, { seed: `${seed} ${round} ${lane}`, ids: own(lane), moves: each }, journal),
        ),
      )
      await drainJobs(server.services)
      await check(stage, round)
    }
    expect(journal.tried).toBeGreaterThanOrEqual(moves)
    expect(await refusedWrites()).toEqual([])
  })

  it.skipIf(moves < enough)('have taken every way of the process, and met refusals everywhere', async () => {
    const { rows } = await sql<{
      step: string
      action: string
      count: number
    }>`select step, action, count(*) as count
      from flow_event where process = 'inspection' group by 1, 2`.execute(server.services.db)
    const taken = new Set(rows.map(({ step, action }) => `${step} ${action}`))
    // What follows from another record is nobody's way: that has tests of its own.
    const ways = transitionsOf(inspectionProcess)
      .filter(({ transition }) => !transition.bySystem)
      .map(({ step, action }) => `${step} ${action}`)
    expect(ways.filter((way) => !taken.has(way))).toEqual([])
    for (const step of Object.keys(inspectionProcess.steps))
      expect(
        [...journal.ways.keys()].filter((way) => way.startsWith(`${step} `) && way.endsWith('✗')),
        step,
      ).not.toEqual([])
    // A longer walk knocks at doors of business that has ended.
    expect(journal.done).toBeGreaterThan(enough * 0.3)
  })
})
