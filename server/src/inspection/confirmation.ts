import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { processOf } from '../kit/process/move.ts'

/** Whether the inspecting department wants its tasks confirmed before a report is built; not where the flow has no such step. */
export async function needsConfirmation(context: Context, item: BusinessItem): Promise<boolean> {
  if (!processOf(context, businessItem, item).steps.RWQR) return false
  const { rows } = await sql<{ needed: boolean | null }>`select "needsTaskConfirm" as needed from organisation
    where id = ${item.inspDept ?? item.orgId}::uuid`.execute(context.db)
  return rows[0]?.needed ?? false
}
