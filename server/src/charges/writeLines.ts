import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { insertAll } from '../kit/db/bulk.ts'
import type { KeptLine } from './lines.ts'

/** Writes the lines of a charge in the place of those that it had. */
export async function writeLines(
  context: Context,
  chargeId: string,
  lines: readonly KeptLine[],
): Promise<void> {
  const now = context.now().toISOString()
  const { name } = context.user
  await sql`delete from charge_line where "chargeId" = ${chargeId}::uuid`.execute(context.db)
  await insertAll(
    context.db,
    'charge_line',
    lines.map((line) => ({
      chargeId,
      ...line,
      version: 1,
      createDate: now,
      updateDate: now,
      createUserName: name,
      updateUserName: name,
    })),
  )
}
