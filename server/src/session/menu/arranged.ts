import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { type MenuEntry, menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { sql } from 'kysely'
import type { Kept } from '../../kit/records/kept.ts'

type Entry = Pick<
  MenuEntry,
  | 'id'
  | 'entryKey'
  | 'entryKind'
  | 'sysCode'
  | 'name'
  | 'parentId'
  | 'href'
  | 'icon'
  | 'sortNo'
  | 'isShow'
  | 'roles'
>

/** The menu as administrators arranged it; null while it is the release's own. */
export type Arrangement = readonly Entry[] | null

/** In memory: everybody's menu asks for it. */
export const keptMenu: Kept<Arrangement> = {
  tables: ['menu_entry'],
  async read(db) {
    const { rows } = await sql<Entry & { own: boolean }>`select id, "entryKey", "entryKind", "sysCode", name,
      "parentId", href, icon, "sortNo", "isShow", roles,
      ("standardName" is null or name is distinct from "standardName" or "parentId" is distinct from "standardParentId"
        or "sortNo" is distinct from "standardSort" or icon is distinct from "standardIcon" or "isShow" is false) as own
      from menu_entry`.execute(db)
    return rows.some(({ own }) => own) ? rows : null
  },
}

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.childList.length > 0 ? leavesOf(node.childList) : [node]))

const nodeOf = ({ entryKey, name, sysCode, icon, isShow }: Entry, href: string): MenuNode => ({
  id: entryKey ?? '',
  parentId: '0',
  parentIds: '0,',
  name: name ?? '',
  href,
  icon: icon ?? '',
  sysCode: sysCode ?? '',
  childList: [],
  ...(isShow === false && { hidden: true }),
})

/** Says where a node stands, from the top. */
function named(nodes: readonly MenuNode[], parents: readonly string[]): MenuNode[] {
  for (const node of nodes) {
    node.parentId = parents.at(-1) ?? '0'
    node.parentIds = `${['0', ...parents].join(',')},`
    named(node.childList, [...parents, node.id])
  }
  return [...nodes]
}

type Whose = { readonly roles: readonly string[]; readonly sysCode?: string | undefined }

const isFor = ({ roles }: Entry, own: readonly string[]): boolean =>
  !roles || roles.split(',').some((role) => own.includes(role))

/**
 * A person's menu in the order, under the groups and names that were chosen: pages that the person may open, and links that
 * administrators added. A hidden page keeps its route (spec 2 §2).
 */
export function arranged(tree: MenuNode[], entries: readonly Entry[], { roles, sysCode }: Whose): MenuNode[] {
  const byKey = new Map(entries.map((entry) => [entry.entryKey, entry]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const top: MenuNode[] = []
  const groups = new Map<string, MenuNode>()
  const places = new Map<MenuNode, number>()

  /** The children of the group of an entry, which is made when its first child comes. */
  const listUnder = (parentId: string | null): MenuNode[] => {
    const entry = parentId === null ? undefined : byId.get(parentId)
    if (!entry) return top
    const known = groups.get(entry.id)
    if (known) return known.childList
    const group = nodeOf(entry, `isParent_${(entry.entryKey ?? '').replaceAll('/', '_')}`)
    groups.set(entry.id, group)
    put(group, entry)
    return group.childList
  }
  const put = (node: MenuNode, entry: Entry): void => {
    places.set(node, entry.sortNo ?? 0)
    listUnder(entry.parentId).push(node)
  }

  for (const node of leavesOf(tree)) {
    // A page with an address outside has a second node for the product's own.
    const entry = byKey.get(node.routeName ?? node.id)
    const group = byKey.get(node.parentId)
    if (entry)
      put({ ...node, name: entry.name ?? node.name, ...(entry.isShow === false && { hidden: true }) }, entry)
    // Of a release beside this one: where it stands there.
    else listUnder(group?.id ?? null).push(node)
  }
  for (const entry of entries) {
    if (entry.entryKind !== menuKinds.link || !isFor(entry, roles)) continue
    if (!sysCode || entry.sysCode === sysCode) put(nodeOf(entry, `isTurnByHref_${entry.href}`), entry)
  }
  const sorted = (nodes: MenuNode[]): MenuNode[] => {
    for (const node of nodes) sorted(node.childList)
    return nodes.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
  return named(sorted(top), [])
}
