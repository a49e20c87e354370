import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { tableChanged } from '../../kit/records/totals.ts'

/**
 * A maintenance unit's new name where the register shows it today: its lifts and its people. What was done under the old
 * name keeps it. The change stands in the unit's audit entry, once.
 */
export async function renameUnit(context: Context, unitId: string, name: string): Promise<void> {
  const now = context.now()
  const by = context.user.name
  await sql`update equipment set maintunit = ${name}, version = version + 1, "updateDate" = ${now}, "updateUserName" = ${by}
    where "maintUnitId" = ${unitId}::uuid and maintunit is distinct from ${name}`.execute(context.db)
  for (const table of ['person', 'person_certificate'])
    await sql`update ${sql.id(table)} set workunitname = ${name}, version = version + 1, "updateDate" = ${now}, "updateUserName" = ${by}
      where "unitId" = ${unitId}::uuid and workunitname is distinct from ${name}`.execute(context.db)
  context.afterCommit(() => {
    for (const table of ['equipment', 'person', 'person_certificate']) tableChanged(table)
  })
}
