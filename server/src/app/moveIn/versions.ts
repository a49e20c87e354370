import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** A row that the moving in itself has changed further is none that people have changed. */
export async function followVersion(
  { db }: Context,
  id: string,
  before: number,
  after: number,
): Promise<void> {
  await sql`update moved_row set version = ${after} where "newId" = ${id}::uuid and version = ${before}`.execute(
    db,
  )
}
