import type { MaintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** Bindings that were agreed to, of a lift or of a contract, the latest first; held until the commit. */
export async function bindingsOf(
  context: Context,
  { equdatasysid, contractId }: { equdatasysid?: string; contractId?: string },
): Promise<MaintenanceBinding[]> {
  const of = equdatasysid
    ? sql`equdatasysid = ${equdatasysid}::uuid`
    : sql`"contractId" = ${contractId}::uuid`
  const { rows } = await sql<MaintenanceBinding>`select * from maintenance_binding
    where ${of} and step = 'end' order by "endDate" desc, id desc for update`.execute(context.db)
  return rows
}
