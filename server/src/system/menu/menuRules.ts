import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type MenuEntry, type menuEntry, menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { menuMessages as say } from '@tejian/contract/system/menu/menuMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { idOfEntry, lockMenu, orderMenu } from '../../session/public.ts'

type Changes = ChangesOf<typeof menuEntry>
export type Placed = Pick<
  MenuEntry,
  | 'id'
  | 'entryKey'
  | 'entryKind'
  | 'sysCode'
  | 'name'
  | 'parentId'
  | 'standardParentId'
  | 'sortNo'
  | 'treeOrder'
>

/** Levels of the menu: area, group, page. */
const mostLevels = 3
const ownKey = 'own/'
/** 系统管理, without which nobody could put the menu right. */
const administration = idOfEntry('supervise/sysmng')

export const isOwn = ({ entryKey }: Pick<MenuEntry, 'entryKey'>): boolean =>
  (entryKey ?? '').startsWith(ownKey)

export const entriesOf = async ({ db }: Context): Promise<Placed[]> =>
  (
    await sql<Placed>`select id, "entryKey", "entryKind", "sysCode", name, "parentId", "standardParentId", "sortNo",
      "treeOrder" from menu_entry order by "treeOrder"`.execute(db)
  ).rows

/** The entries above one, the nearest first; ends where it would go round. */
function above(
  byId: ReadonlyMap<string, Placed>,
  id: string | null,
  parentOf: (entry: Placed) => string | null,
): string[] {
  const found: string[] = []
  for (let at = id; at !== null && !found.includes(at); ) {
    found.push(at)
    const entry = byId.get(at)
    at = entry ? parentOf(entry) : null
  }
  return found
}

const levelsBelow = (all: readonly Placed[], id: string): number => {
  const children = all.filter(({ parentId }) => parentId === id)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => levelsBelow(all, child.id)))
}

/** Under what an entry may stand: a group of its own system, not itself, and no deeper than the menu goes. */
function refusePlace(all: readonly Placed[], entry: Placed): void {
  const byId = new Map(all.map((one) => [one.id, one]))
  const { parentId } = entry
  if (parentId === null) {
    if (entry.entryKind === menuKinds.page) throw wrongFields({ parentId: say.noParent })
  } else {
    const parent = byId.get(parentId)
    if (!parent || parent.entryKind !== menuKinds.group || parent.sysCode !== entry.sysCode)
      throw wrongFields({ parentId: say.wrongParent })
    const over = above(byId, parentId, (one) => one.parentId)
    if (over.includes(entry.id)) throw wrongFields({ parentId: say.circle })
    if (over.length + 1 + levelsBelow(all, entry.id) > mostLevels)
      throw wrongFields({ parentId: say.tooDeep })
  }
}

/** Whoever administers finds the way back: nothing of 系统管理 is hidden or moved out of it. */
function refuseLost(all: readonly Placed[], entry: Placed, isShow: boolean): void {
  const byId = new Map([...all, entry].map((one) => [one.id, one]))
  const standard = above(byId, entry.standardParentId, (one) => one.standardParentId)
  if (entry.id !== administration && !standard.includes(administration)) return
  if (!isShow) throw wrongFields({ isShow: say.keepShown })
  const over = above(byId, entry.parentId, (one) => one.parentId)
  if (entry.id === administration ? entry.parentId !== null : !over.includes(administration))
    throw wrongFields({ parentId: say.keepInside })
}

/** Address, roles and picture belong to single kinds of entries. */
function refuseOdd({ entryKind, parentId, icon, href }: Changes, own: boolean): void {
  if (icon && parentId) throw wrongFields({ icon: say.onlyTopIcon })
  const isHttps = URL.canParse(href ?? '') && new URL(href ?? '').protocol === 'https:'
  if (own && entryKind === menuKinds.link && !isHttps) throw wrongFields({ href: say.noAddress })
}

/** What may be written of an entry, and where it may stand. */
export async function beforeMenuSave(
  context: Context,
  values: Changes,
  before: MenuEntry | null,
): Promise<Changes> {
  await lockMenu(context.db)
  const own = before === null || isOwn(before)
  const entryKey = before?.entryKey ?? `${ownKey}${crypto.randomUUID()}`
  const id = before?.id ?? crypto.randomUUID()
  const after = { ...before, ...values }
  const isLink = after.entryKind === menuKinds.link
  if (own && after.entryKind === menuKinds.page) throw wrongFields({ entryKind: say.ownOnly })
  const all = await entriesOf(context)
  const entry = { ...after, id, entryKey, parentId: after.parentId ?? null } as Placed
  // Where it may not stand at all matters before what it may have there.
  refusePlace(all, { ...entry, standardParentId: after.standardParentId ?? null })
  refuseOdd(after, own)
  refuseLost(
    all.filter((one) => one.id !== id),
    { ...entry, standardParentId: after.standardParentId ?? null },
    after.isShow !== false,
  )
  return {
    ...values,
    entryKey,
    // Of the release's own the address is the page's; only links have one of their own, and say for whom they are.
    href: own ? (isLink ? (after.href ?? null) : null) : (before?.href ?? null),
    roles: isLink ? (after.roles ?? null) : null,
  }
}

/** The order of lists follows, and everybody's menu with it. */
export async function afterMenuSave(context: Context): Promise<void> {
  await orderMenu(context.db)
  context.afterCommit(() => context.kept.refresh())
}

/** Only what an installation added is taken away, and no group that holds something. */
export async function beforeMenuDelete(context: Context, row: MenuEntry): Promise<void> {
  if (!isOwn(row)) throw new Refusal(say.standard)
  const { rows } = await sql`select from menu_entry where "parentId" = ${row.id}::uuid limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(say.notEmpty)
  context.afterCommit(() => context.kept.refresh())
}
