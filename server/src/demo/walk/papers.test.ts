import { lawDocumentProcess } from '@tejian/contract/supervision/documents/document.process.ts'
import { checkProblemProcess } from '@tejian/contract/supervision/problems/problem.process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkHazards } from './dangers.ts'
import { walkPapers } from './papers.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

const occupied = async (table: string, field: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ at: string; n: number }>`select ${sql.ref(field)} as at, count(*)::integer as n
    from ${sql.table(table)} group by 1 order by 1`.execute(server.current.services.db)
  return Object.fromEntries(rows.map(({ at, n }) => [at, n]))
}

describe('problems and papers of the demonstration', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const { services } = server.current
    const clock = { now: services.now() }
    const as = await demoWalkers(services, clock)
    await walkHazards(services, as, clock, dayOf(services.now()))
    await walkPapers({ services, as, clock })
  }, 120_000)

  it('occupy every step and every state', async () => {
    const papers = await occupied('law_document', 'step')
    expect(Object.keys(papers).sort()).toEqual([...Object.keys(lawDocumentProcess.steps), 'end'].sort())
    expect(Object.keys(await occupied('law_document', 'docState'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
    const problems = await occupied('check_problem', 'step')
    expect(Object.keys(problems).sort()).toEqual([...Object.keys(checkProblemProcess.steps), 'end'].sort())
    expect(Object.keys(await occupied('check_problem', 'rectifyStatus'))).toEqual(['0', '1', '2', '3', '4'])
  })

  it('have five papers whose term has passed, and one device that is sealed up', async () => {
    const { rows } = await sql<{ late: number; sealed: number }>`select
      (select count(*)::integer from law_document where "isOverdue" and step = 'ZLFC') as late,
      (select count(*)::integer from equipment where "lockKind" = '1') as sealed`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.late).toBeGreaterThanOrEqual(5)
    expect(rows[0]?.sealed).toBe(1)
  })
})
