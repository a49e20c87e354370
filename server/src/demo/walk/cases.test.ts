import { lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { walkCases } from './cases.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

const occupied = async (table: string, field: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`select distinct ${sql.ref(field)} as at
    from ${sql.table(table)} order by 1`.execute(server.current.services.db)
  return rows.map(({ at }) => at)
}

describe('cases of the demonstration', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const { services } = server.current
    await sql`update equipment set "areaId" = '331121' where id in
      (select id from equipment where "useState" = '1' and "unitId" is not null order by id limit 20)`.execute(
      services.db,
    )
    const clock = { now: services.now() }
    await walkCases({ services, as: await demoWalkers(services, clock), clock })
  }, 120_000)

  it('occupy every step and every state', async () => {
    expect(await occupied('law_case', 'step')).toEqual([...Object.keys(lawCaseProcess.steps), 'end'].sort())
    expect(await occupied('law_case', 'caseState')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(await occupied('law_case', 'punishResult')).toEqual(['1', '2', null])
    expect(await occupied('law_violation', 'recordState')).toEqual(['1', '2', '4'])
  })
})
