import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type RawBuilder, sql } from 'kysely'
import { drainJobs } from '../../kit/jobRunner.ts'
import type { Row } from '../../kit/records/find.ts'
import type { TestApp } from './harness.ts'
import { itemOf, reportAt } from './reviews.ts'

export const rowsOf = async <T extends object>(server: TestApp, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(server.services.db)).rows

export async function rowOf(server: TestApp, table: string, id: unknown): Promise<Row> {
  const [row] = await rowsOf(server, sql<Row>`select * from ${sql.id(table)} where id = ${id}::uuid`)
  if (!row) throw new Error(`no ${table} ${String(id)}`)
  return row
}

/** A report that its unit has: approved, sealed, its inspection ended, and handed over. */
export async function released(server: TestApp): Promise<{ item: BusinessItem; report: Row }> {
  const { id } = await reportAt(server, 'finish_inspect')
  await drainJobs(server.services)
  const { reportId } = await itemOf(server, id)
  await sql`update business_item set step = 'end', state = '9', "taskId" = null, "dealMan" = null, "dealManName" = null,
    "issueDate" = ${'2026-11-20'}::date where id = ${id}::uuid`.execute(server.services.db)
  await sql`update report set "issueDate" = ${'2026-11-20'}::date where id = ${reportId}::uuid`.execute(
    server.services.db,
  )
  return { item: await itemOf(server, id), report: await rowOf(server, 'report', reportId) }
}
