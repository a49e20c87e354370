import type { CheckProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { transact } from '../kit/context.ts'
import { systemContext } from '../kit/jobs.ts'
import { moveOverdue } from './overdue.ts'
import { createProblem } from './problems/createProblem.ts'

const server = useTestApp()

/** A problem whose term ended yesterday. */
async function late(no: string, areaId: string): Promise<CheckProblem> {
  const { services } = server.current
  const row = await transact(systemContext(services, 'test'), (context) =>
    createProblem(context, {
      checkId: null,
      checkno: no,
      unitname: '测试单位',
      problemDesc: '电梯未经检验',
      areaId,
      problemSource: '1',
    }),
  )
  await sql`update check_problem set "rectifyLimit" = '2026-11-19' where id = ${row.id}::uuid`.execute(
    services.db,
  )
  return row
}

const stepOf = async ({ id }: CheckProblem): Promise<string | undefined> => {
  const { rows } = await sql<{ step: string }>`select step from check_problem where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
  return rows[0]?.step
}

it('a row that cannot be moved on keeps none of those after it back, and is told of in the log', async () => {
  const [before, foreign, after] = [
    await late('JC-Q1', '331121'),
    await late('JC-Q2', '331102'),
    await late('JC-Q3', '331121'),
  ]
  const warned: object[] = []
  const system = systemContext(server.current.services, 'test')
  // Of a sight that has not all of them: the one outside is refused.
  const narrow = {
    ...system,
    log: { ...system.log, warn: (detail: object) => void warned.push(detail) },
    user: { ...system.user, visibleScope: { kind: 'area', prefix: '331121' } as const },
  }
  expect(await moveOverdue(narrow)).toBe(2)
  expect(await Promise.all([before, foreign, after].map(stepOf))).toEqual(['WTFC', 'WTZG', 'WTFC'])
  expect(warned).toMatchObject([{ record: 'check_problem', id: foreign.id }])
  // What it could not do then it does another time.
  expect(await moveOverdue(system)).toBe(1)
  expect(await stepOf(foreign)).toBe('WTFC')
})
