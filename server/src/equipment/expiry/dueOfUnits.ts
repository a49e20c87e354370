import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { inUse } from './source.ts'
import { stillWaiting } from './standing.ts'

export type DueDevice = Pick<
  Equipment,
  'id' | 'unitId' | 'useunit' | 'useaddress' | 'equclacode' | 'equcode' | 'equname' | 'nextinspdate'
>

const most = 1000

/** Devices of these units that are due until a day and that nobody has declared or reported, in the caller's scope. */
export async function dueOfUnits(
  context: Context,
  units: readonly string[],
  until: string,
): Promise<DueDevice[]> {
  const conditions = [
    inUse,
    ...stillWaiting,
    ...[scopeCondition(equipment, context.user)].filter((one) => one !== null),
  ]
  const { rows } =
    await sql<DueDevice>`select id, "unitId", useunit, useaddress, equclacode, equcode, equname, nextinspdate
    from equipment where "unitId" = any(${units}::uuid[]) and nextinspdate <= ${until}::date
      and ${sql.join(conditions, sql` and `)} order by nextinspdate, equcode limit ${most}`.execute(
      context.db,
    )
  return rows
}
