import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** How many of the latest items are looked at: what an institute does in some weeks, read from the end of the table. */
const latest = 5000

/**
 * The department of the caller's institute that of late had most of a category's items, those of the same county before all
 * others; null where nobody had any. `equclacode` is any class of the category.
 */
export async function usualOffice(
  context: Context,
  { equclacode, areaId }: { equclacode: string | null; areaId: string | null },
): Promise<string | null> {
  const { visibleScope } = context.user
  if (!equclacode || visibleScope.kind !== 'organisations') return null
  const { rows } = await sql<{ id: string }>`select organisation.id from (
      select "inspDept", equclacode, "areaId" from business_item order by id desc limit ${latest}) as item
    join organisation on organisation.id = item."inspDept" and organisation.type = '21' and organisation.enabled is true
    where left(item.equclacode, 1) = left(${equclacode}, 1) and organisation.id = any(${visibleScope.ids}::uuid[])
      and organisation."parentId" is not null
    group by organisation.id
    order by count(*) filter (where left(item."areaId", 6) = left(${areaId ?? ''}, 6)) desc, count(*) desc, organisation.id
    limit 1`.execute(context.db)
  return rows[0]?.id ?? null
}
