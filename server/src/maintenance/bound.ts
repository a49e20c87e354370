import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

/** Whether a unit maintains a lift today by a binding that was agreed to. */
export async function isBound(context: Context, equdatasysid: string, unitId: string): Promise<boolean> {
  const { rows } = await sql`select from maintenance_binding where equdatasysid = ${equdatasysid}::uuid
    and "maintUnitId" = ${unitId}::uuid and step = 'end'
    and ${dayOf(context.now())}::date between "startDate" and "endDate" limit 1`.execute(context.db)
  return rows.length > 0
}
