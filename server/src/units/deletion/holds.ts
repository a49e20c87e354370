import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { unitReferences } from '../references.ts'

type Count = { table: string; count: number }

/** How many rows of each table name a unit, in any of their columns. */
async function countsOf(context: Context, unitId: string): Promise<Count[]> {
  const columns = new Map<string, string[]>()
  for (const { table, column } of unitReferences) columns.set(table, [...(columns.get(table) ?? []), column])
  const counts = [...columns].map(([table, names]) => {
    const named = names.map((name) => sql`${sql.id(name)} = ${unitId}::uuid`)
    return sql`select ${table}::text as "table", count(*)::integer as count from ${sql.id(table)}
      where ${sql.join(named, sql` or `)}`
  })
  const { rows } = await sql<Count>`${sql.join(counts, sql` union all `)}`.execute(loose(context.db))
  return rows.filter(({ count }) => count > 0)
}

/** A unit that devices or business name stays; so does one that accounts, persons or anything else names. */
export async function refuseHolds(context: Context, unitId: string): Promise<void> {
  const counts = await countsOf(context, unitId)
  const records = new Map(unitReferences.map(({ table, record }) => [table, record]))
  const devices = counts.find(({ table }) => table === 'equipment')?.count ?? 0
  const business = counts
    .filter(({ table }) => table !== 'equipment' && records.get(table)?.process)
    .reduce((sum, { count }) => sum + count, 0)
  if (devices + business > 0) throw new Refusal(unitDeletionMessages.hasBusiness(devices, business))
  const [other] = counts
  if (other)
    throw new Refusal(
      unitDeletionMessages.hasOther(`${other.count}条${records.get(other.table)?.title ?? ''}`),
    )
}
