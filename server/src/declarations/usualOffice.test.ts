import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { declarationAtStep, lackReason, rowOf } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let registrar: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
})

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.current.services.db)

const departments = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from organisation where type = '21' and "parentId" =
    (select "orgId" from app_user where "loginName" = 'shouli') order by id`.execute(
    server.current.services.db,
  )
  return rows.map(({ id }) => id)
}

/** Declarations at the counter without a department, and items of their category that each department had, so many. */
async function waiting(had: readonly number[]): Promise<{ ids: string[]; offices: string[] }> {
  const ids: string[] = []
  // One after another: both together would take the same free device.
  while (ids.length < 2) ids.push((await declarationAtStep(server.current, 'YWSL')).appmainsysid)
  await run(sql`update declaration set "inspDept" = null where id = any(${ids}::uuid[])`)
  const offices = await departments()
  await run(sql`update business_item set "inspDept" = null`)
  for (const [at, count] of had.entries())
    await run(sql`update business_item set "inspDept" = ${offices[at]}::uuid where id in
      (select id from business_item where "inspDept" is null and equclacode like '3%' limit ${count})`)
  return { ids, offices }
}

const proposed = async (appmainsysid: string | undefined) =>
  (await registrar.must(declarationCalls.getDetailAppMain, { appmainsysid: appmainsysid ?? '' })).usualDept

it('proposes nothing where nobody had such devices', async () => {
  const { ids } = await waiting([])
  expect(await proposed(ids[0])).toBeNull()
})

it('proposes the department that had most of such devices of late, and a batch goes by it', async () => {
  const { ids, offices } = await waiting([1, 2])
  expect(await proposed(ids[0])).toBe(offices[1])
  await registrar.must(reviewCalls.batchAcceptCommitByList, {
    list: ids.map((appmainsysid) => ({ appmainsysid })),
    lackReason,
  })
  for (const id of ids)
    expect(await rowOf(server.current, id)).toMatchObject({ inspDept: offices[1], step: 'end' })
})
