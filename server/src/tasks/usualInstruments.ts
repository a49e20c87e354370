import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** How many of the latest items are looked at: what an institute does in some weeks, read from the end of the table. */
const latest = 5000

/** How often each of these instruments was taken along of late to devices of the same categories. */
export async function usesOf(
  context: Context,
  ids: readonly string[],
  classes: readonly string[],
): Promise<Map<string, number>> {
  const categories = classes.map((equclacode) => equclacode.slice(0, 1))
  if (ids.length === 0 || categories.length === 0) return new Map()
  const { rows } = await sql<{ id: string; uses: number }>`select used.id, count(*)::int as uses from (
      select "instrumentIds", equclacode from business_item order by id desc limit ${latest}) as item
    cross join unnest(string_to_array(item."instrumentIds", ',')) as used(id)
    where left(item.equclacode, 1) = any(${categories}::text[]) and used.id = any(${[...ids]}::text[])
    group by used.id`.execute(context.db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
