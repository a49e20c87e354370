import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { counterTable } from '../db/counters.ts'
import { loose } from '../db/tables.ts'
import { leadColumn, leadsOf } from './leads.ts'
import { type Order, ordered } from './order.ts'
import type { Search } from './search.ts'

type Wanted = { take: number; offset: number; order: Order }

/** Beyond so many beginnings, or so far inside, one walk through the order's own index is the shorter way. */
const mostBeginnings = 64
const farthest = 200
const keepMs = 60_000
const beginnings = new Map<string, { count: number; at: number }>()

/** Each lead of the record's index, as one of the counters' own columns gives it. */
const combinations = (definition: AnyRecord, { counted }: Search): RawBuilder<unknown> => {
  const table = counterTable(definition)
  const columns = leadsOf(definition).map(
    (lead, place) => sql`${leadColumn(lead, table)} as ${sql.id(`lead${place}`)}`,
  )
  return sql`select distinct ${sql.join(columns)} from ${sql.id(table)} where ${counted?.where}`
}

/**
 * Whether a page is read as the first rows of several beginnings of the index, put in order: where some of its leading
 * equalities are not asked for, but few of their values occur. How many do is looked up once a minute: it decides which
 * way is taken, not what is found.
 */
export async function mayMerge(
  context: Context,
  definition: AnyRecord,
  search: Search,
  { take, offset, order }: Wanted,
): Promise<boolean> {
  const orders: readonly string[] = definition.pages?.orders ?? []
  if (!search.counted || offset + take > farthest || !orders.includes(order.field)) return false
  const known = beginnings.get(search.key)
  if (known && Date.now() - known.at < keepMs) return known.count <= mostBeginnings
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${combinations(definition, search)}) as combination`.execute(loose(context.db))
  const count = Number(rows[0]?.count ?? 0)
  if (beginnings.size >= 5000) beginnings.clear()
  beginnings.set(search.key, { count, at: Date.now() })
  return count <= mostBeginnings
}

/** The ids of a page: of each combination of the leading equalities the first rows, and of all these the page. */
export function mergedIds(definition: AnyRecord, search: Search, wanted: Wanted): RawBuilder<unknown> {
  const { table } = definition
  const { take, offset, order } = wanted
  const equal = leadsOf(definition).map(
    (lead, place) => sql`${leadColumn(lead, table)} = ${sql.ref(`combination.lead${place}`)}`,
  )
  return sql`select first.id from (${combinations(definition, search)}) as combination,
    lateral (select id, ${sql.id(order.field)} from ${sql.id(table)}
      where ${sql.join(equal, sql` and `)} and ${search.where}
      order by ${ordered(order.field, order.descending)} limit ${offset + take}) as first
    order by ${ordered(order.field, order.descending, 'first')} limit ${take} offset ${offset}`
}
