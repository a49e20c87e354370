import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import { standardEntries } from './standardMenu.ts'

type Placed = { id: string; parentId: string | null; sortNo: number; treeOrder: string | null }

/** Writes where each entry stands in the whole menu, by which lists are ordered. */
export async function orderMenu(db: Db): Promise<void> {
  const { rows } = await sql<Placed>`select id, "parentId", coalesce("sortNo", 0) as "sortNo", "treeOrder"
    from menu_entry order by "sysCode", "sortNo", "entryKey"`.execute(db)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const placed: Array<{ id: string; treeOrder: string }> = []
  const walk = (parentId: string | null, before: string): void => {
    for (const [place, row] of (below.get(parentId) ?? []).entries()) {
      const treeOrder = `${before}${String(place + 1).padStart(3, '0')}`
      if (treeOrder !== row.treeOrder) placed.push({ id: row.id, treeOrder })
      walk(row.id, `${treeOrder}.`)
    }
  }
  walk(null, '')
  await sql`update menu_entry set "treeOrder" = given."treeOrder"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given (id uuid, "treeOrder" text)
    where menu_entry.id = given.id`.execute(db)
}

/** Whoever writes the menu waits for whoever writes it beside. */
export const lockMenu = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('menu entries'))`.execute(db)

/**
 * Brings the menu of this release: what nobody changed follows it, what somebody changed stays, and entries that it does
 * not have any more are gone.
 */
export async function loadMenuEntries(db: Db): Promise<void> {
  await lockMenu(db)
  const wanted = JSON.stringify(standardEntries())
  const given = sql`jsonb_populate_recordset(null::menu_entry, ${wanted}::jsonb)`
  await sql`insert into menu_entry (id, "entryKey", "entryKind", "sysCode", href, permission, "standardName",
      "standardParentId", "standardSort", "standardIcon", name, "parentId", "sortNo", icon, "isShow",
      "createUserName", "updateUserName")
    select id, "entryKey", "entryKind", "sysCode", href, permission, "standardName", "standardParentId", "standardSort",
      "standardIcon", "standardName", "standardParentId", "standardSort", "standardIcon", true, '系统', '系统'
    from ${given}
    on conflict ("entryKey") do update set href = excluded.href, permission = excluded.permission,
      name = case when menu_entry.name is not distinct from menu_entry."standardName"
        then excluded."standardName" else menu_entry.name end,
      "parentId" = case when menu_entry."parentId" is not distinct from menu_entry."standardParentId"
        then excluded."standardParentId" else menu_entry."parentId" end,
      "sortNo" = case when menu_entry."sortNo" is not distinct from menu_entry."standardSort"
        then excluded."standardSort" else menu_entry."sortNo" end,
      icon = case when menu_entry.icon is not distinct from menu_entry."standardIcon"
        then excluded."standardIcon" else menu_entry.icon end,
      "standardName" = excluded."standardName", "standardParentId" = excluded."standardParentId",
      "standardSort" = excluded."standardSort", "standardIcon" = excluded."standardIcon",
      version = menu_entry.version + 1
    where (menu_entry.href, menu_entry.permission, menu_entry."standardName", menu_entry."standardParentId",
        menu_entry."standardSort", menu_entry."standardIcon")
      is distinct from (excluded.href, excluded.permission, excluded."standardName", excluded."standardParentId",
        excluded."standardSort", excluded."standardIcon")`.execute(db)
  await sql`delete from menu_entry where "standardName" is not null
    and "entryKey" not in (select "entryKey" from ${given})`.execute(db)
  await sql`update menu_entry set "parentId" = "standardParentId"
    where "parentId" is not null and "parentId" not in (select id from menu_entry)`.execute(db)
  await orderMenu(db)
}
