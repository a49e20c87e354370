import { examProcess } from '@tejian/contract/exams/application.process.ts'
import { certificateActProcess } from '@tejian/contract/exams/certificates/act.process.ts'
import { trainingClassProcess } from '@tejian/contract/exams/classes/trainingClass.process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { walkExams } from './exams.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

const occupied = async (table: string, field: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`select distinct ${sql.ref(field)} as at
    from ${sql.table(table)} order by 1`.execute(server.current.services.db)
  return rows.map(({ at }) => at)
}
const withEnd = (steps: object): string[] => [...Object.keys(steps), 'end'].sort()

describe('examinations of the demonstration', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const { services } = server.current
    const clock = { now: services.now() }
    await walkExams({ services, as: await demoWalkers(services, clock), clock })
  }, 120_000)

  it('occupy every step and every state', async () => {
    expect(await occupied('exam_application', 'step')).toEqual(withEnd(examProcess.steps))
    expect(await occupied('exam_application', 'status')).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
    expect(await occupied('training_class', 'step')).toEqual(withEnd(trainingClassProcess.steps))
    expect(await occupied('certificate_act', 'step')).toEqual(withEnd(certificateActProcess.steps))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from exam_application`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.n).toBe(60)
  })
})
