import { qualifiedRate, timelinessRate } from '@tejian/contract/quality/calls.ts'
import type pg from 'pg'
import { approveByHand, waitingForApproval } from './approvals.ts'
import { interleave } from './interleave.ts'
import type { Stage } from './stage.ts'
import { summarise } from './statistics.ts'
import type { BenchRow } from './table.ts'

const group = 'Statistics'
const facts = 1_500_000
const years = 5
const lastDay = '2025-12-31'

/**
 * Facts of five years of a large institute: departments, classes and counties as they come, days spread evenly. What the
 * rows of the bench noted is let go, for it is these facts that are asked.
 */
async function fillFacts(owner: pg.Pool): Promise<void> {
  await owner.query('truncate stat_dirty')
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from stat_item where seisn like $1',
    ['BENCH%'],
  )
  if ((rows[0]?.count ?? 0) >= facts) return
  await owner.query(
    `with department as (
       select array_agg(id) as ids, max("parentId"::text)::uuid as institute from organisation where "parentId" is not null)
     insert into stat_item (seisn, equclacode, "inmGroupCode", "orgId", "inspDept", "areaId", appdate, "acceptDate", inspectdate,
       "approveDate", "endDate", sealed, repeated, verdict, "passedOnce", "returnCount", mistaken, "defectCount",
       "majorDefectCount", "workHours", "feeTotal", "stepsDone", "stepsLate")
     select 'BENCH' || n, (array['3110', '3210', '2150', '2170', '1100', '4110', '5110', '8310'])[1 + n % 8], 'DJ', department.institute,
       department.ids[1 + n / 8 % array_length(department.ids, 1)], '3311' || lpad((n / 64 % 9 + 1)::text, 2, '0'),
       day - 20, day - 18, day, day + 8, day + 10, true, n % 40 = 0, case when n % 33 = 0 then '2' else '1' end,
       n % 25 > 0, n % 12 / 11, n % 100 = 0, n % 5 / 4, n % 50 / 49, 1.5, 30000, 8191, case when n % 17 = 0 then 32 else 0 end
     from generate_series(1, $1::int) as n cross join department
       cross join lateral (select $2::date - (n::bigint * 7919 % ($3::int * 365))::int as day) days`,
    [facts, lastDay, years],
  )
  await owner.query('vacuum analyze stat_item')
}

const noted = ['business_item', 'report']

/** The notes for the facts on what an approval changes, on or off. */
async function turnNotes(owner: pg.Pool, turn: 'enable' | 'disable'): Promise<void> {
  for (const table of noted) await owner.query(`alter table ${table} ${turn} trigger stat_changed`)
}

/**
 * Approvals as a practised hand writes them, each committed: with the notes for the facts and without, in paired runs
 * that begin with the one and the other in turn. A run is its median; what counts is the median of the pairs.
 */
async function approveInTurn(stage: Stage, pairs: number, perRun: number) {
  const waiting = await waitingForApproval(stage, (pairs + 1) * 2 * perRun)
  let done = 0
  const runs: Record<'ours' | 'beside', number[]> = { ours: [], beside: [] }
  for (let pair = 0; pair <= pairs; pair += 1) {
    const turn = ['ours', 'beside'] as const
    for (const name of pair % 2 === 0 ? turn : turn.toReversed()) {
      await turnNotes(stage.owner, name === 'ours' ? 'enable' : 'disable')
      const samples: number[] = []
      for (const item of waiting.slice(done, done + perRun)) {
        const began = performance.now()
        await approveByHand(stage, item)
        samples.push(performance.now() - began)
      }
      done += perRun
      // The first pair warms up.
      if (pair > 0) runs[name].push(summarise(samples).median)
    }
  }
  await turnNotes(stage.owner, 'enable')
  return { ours: summarise(runs.ours), beside: summarise(runs.beside) }
}

/** A year by department and class; and what the notes for facts cost whoever changes business. */
export async function measureFigures(stage: Stage, rounds: number): Promise<BenchRow[]> {
  await fillFacts(stage.owner)
  const head = await stage.as('zhanzhang')
  // Another day each time: a figure that is remembered says nothing.
  const year = (round: number) => {
    const begin = new Date(Date.UTC(2025, 0, 1 - round)).toISOString().slice(0, 10)
    const end = new Date(Date.UTC(2026, 0, 1 - round)).toISOString().slice(0, 10)
    return { periodBegin: begin, periodEnd: end }
  }
  const asked = await interleave(
    {
      ours: (round) => head.call(qualifiedRate.list, { ...year(round), by: 'dept+class' }),
      steps: (round) => head.call(timelinessRate.list, { ...year(round), by: 'step' }),
    },
    { rounds: Math.min(rounds, 10), warmUp: 1 },
  )
  const written = await approveInTurn(stage, 5, 100)
  await stage.owner.query('truncate stat_dirty')
  return [
    {
      group,
      as: head.loginName,
      work: 'a year by department and class, with the year before',
      ours: asked.ours,
      budget: { of: 'figure', most: 600 },
      note: `${facts} facts over ${years} years; two years are read, 300 ms each`,
    },
    {
      group,
      as: head.loginName,
      work: 'a year of all steps in time, with the year before',
      ours: asked.steps,
      note: 'a row for each step that an item passed',
    },
    {
      group,
      work: 'one approval by hand, committed (5 paired runs of 100)',
      ours: written.ours,
      beside: written.beside,
      budget: { of: 'beside', most: 1.05 },
      note: 'beside: without the notes for the facts',
    },
  ]
}
