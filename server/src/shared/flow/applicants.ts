import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { accountsOfUnit } from './people.ts'

/** Who gets the messages about an application: whoever entered it, and the accounts of the unit that it is about. */
export async function applicantsOf(
  context: Context,
  process: string,
  row: { id: string; unitId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`select actor from flow_event where process = ${process}
    and "recordId" = ${row.id}::uuid and action = 'create' and actor <> '' order by at limit 1`.execute(
    context.db,
  )
  const ofUnit = row.unitId ? await accountsOfUnit(context, row.unitId) : []
  return [...new Set([...rows.map(({ actor }) => actor), ...ofUnit])]
}
