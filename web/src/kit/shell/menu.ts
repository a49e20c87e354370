import { defaultAreaCode, menuSystemCodes } from '@tejian/contract/kit/constants.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'

export type SystemCode = (typeof menuSystemCodes)[number]

/** A page that the person may open. */
export type MenuRoute = {
  name: string
  path: string
  title: string
  system: SystemCode
  /** Titles of the groups above it, from the top. */
  groups: readonly string[]
  newWindow: boolean
  noCache: boolean
}

/** An entry of the left menu. */
export type MenuEntry = {
  key: string
  title: string
  icon: string
  system: SystemCode
} & (
  | { kind: 'group'; children: readonly MenuEntry[] }
  | { kind: 'page'; path: string; newWindow: boolean }
  | { kind: 'link'; address: string }
)

const groupMarker = 'isParent_'
const linkMarker = /isTurnByHref[_:=]?(https?:\/\/.+)$/

/** The city of the specification's default region, as it stands in addresses: with four digits or six. */
const defaultCity = new RegExp(`(?<!\\d)${defaultAreaCode.slice(0, 4)}(?:00)?(?!\\d)`, 'g')

/**
 * Address of an external link (spec 2 §2, marker isTurnByHref), null for any other href. Outside area 331100 the region
 * code 3311 becomes the user's own area id (spec 2 §2.10).
 */
export function externalAddress(href: string, areaId: string): string | null {
  const address = linkMarker.exec(href)?.[1]
  if (!address) return null
  return areaId === defaultAreaCode ? address : address.replace(defaultCity, areaId)
}

const isSystem = (code: string): code is SystemCode => (menuSystemCodes as readonly string[]).includes(code)
const titleOf = (node: MenuNode): string => node.title ?? node.name
const nameOf = (node: MenuNode): string => node.routeName ?? node.id
const isGroup = (node: MenuNode): boolean => node.href.includes(groupMarker) || node.childList.length > 0

/** Path of a page's node, always from the root. */
function pathOf(node: MenuNode): string {
  const path = node.path ?? node.href
  return path.startsWith('/') ? path : `/${path}`
}

/** A group may stand between the systems, so a node is judged by its own code, not by its parent's. */
function isPage(node: MenuNode, built: ReadonlySet<string>): boolean {
  return isSystem(node.sysCode) && built.has(nameOf(node)) && pathOf(node) !== '/'
}

/** The routes of a menu tree: pages of the two systems that are `built`, hidden ones included (spec 2 §2). */
export function routesOf(
  tree: readonly MenuNode[],
  built: ReadonlySet<string>,
  groups: readonly string[] = [],
): MenuRoute[] {
  return tree.flatMap((node) => {
    if (isGroup(node)) return routesOf(node.childList, built, [...groups, titleOf(node)])
    if (externalAddress(node.href, defaultAreaCode) || !isPage(node, built)) return []
    const { newWindow = false, noCache = false } = node
    const system = node.sysCode as SystemCode
    return [
      { name: nameOf(node), path: pathOf(node), title: titleOf(node), system, groups, newWindow, noCache },
    ]
  })
}

export type MenuContext = { areaId: string; built: ReadonlySet<string> }

/** The visible menu: without hidden entries, without groups that hold nothing. */
export function menuOf(tree: readonly MenuNode[], context: MenuContext): MenuEntry[] {
  return tree.flatMap((node): MenuEntry[] => {
    if (node.hidden || !isSystem(node.sysCode)) return []
    const base = { key: node.id, title: titleOf(node), icon: node.icon, system: node.sysCode }
    if (isGroup(node)) return groupOf(node, base, context)
    const address = externalAddress(node.href, context.areaId)
    if (address) return [{ ...base, kind: 'link', address }]
    if (!isPage(node, context.built)) return []
    return [{ ...base, kind: 'page', path: pathOf(node), newWindow: node.newWindow ?? false }]
  })
}

type EntryBase = Pick<MenuEntry, 'key' | 'title' | 'icon' | 'system'>

/** A group with a single entry is that entry, unless it is always shown. */
function groupOf(node: MenuNode, base: EntryBase, context: MenuContext): MenuEntry[] {
  const children = menuOf(node.childList, context)
  const [only] = children
  if (!only) return []
  if (children.length === 1 && node.alwaysShow === false) return [{ ...only, icon: only.icon || base.icon }]
  return [{ ...base, kind: 'group', children }]
}

/** The entries that fit a search, with the groups above them; a group that fits keeps all it holds. */
export function filterMenu(menu: readonly MenuEntry[], fits: (title: string) => boolean): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (fits(entry.title)) return [entry]
    if (entry.kind !== 'group') return []
    const children = filterMenu(entry.children, fits)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** Every page and link of a menu with the titles above it, in the menu's order. */
export function leavesOf(menu: readonly MenuEntry[], groups: readonly string[] = []): MenuLeaf[] {
  return menu.flatMap((entry) =>
    entry.kind === 'group' ? leavesOf(entry.children, [...groups, entry.title]) : [{ entry, groups }],
  )
}

type PageEntry = Extract<MenuEntry, { kind: 'page' }>

export type MenuLeaf = { entry: Exclude<MenuEntry, { kind: 'group' }>; groups: readonly string[] }

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * The menu's pages where a place lies: itself, or for a place that the menu does not show (a form, the details of a row)
 * those of the nearest folder above it. None for what belongs to no part of the menu, such as messages.
 */
export function pagesNear(menu: readonly MenuEntry[], place: string): PageEntry[] {
  const pages = leavesOf(menu).flatMap(({ entry }) => (entry.kind === 'page' ? [entry] : []))
  const itself = pages.filter(({ path }) => path === place)
  if (itself.length > 0) return itself
  for (let folder = folderOf(place); folder !== ''; folder = folderOf(folder)) {
    const near = pages.filter(({ path }) => path === folder || folderOf(path) === folder)
    if (near.length > 0) return near
  }
  return []
}

/** The system whose menu belongs beside a place; the present one where both or neither has it. */
export function systemAt(
  menu: readonly MenuEntry[],
  place: string,
  present: SystemCode | null,
): SystemCode | null {
  const systems = systemsOf(pagesNear(menu, place))
  return present && (systems.length === 0 || systems.includes(present)) ? present : (systems[0] ?? null)
}

/** Keys of the groups that lead to a path, from the top; for a place outside the menu those of the pages near it. */
export function groupsTo(menu: readonly MenuEntry[], place: string): string[] {
  const [near] = pagesNear(menu, place)
  return near ? groupsOf(menu, near.path) : []
}

function groupsOf(menu: readonly MenuEntry[], path: string): string[] {
  for (const entry of menu) {
    if (entry.kind !== 'group') continue
    if (entry.children.some((child) => child.kind === 'page' && child.path === path)) return [entry.key]
    const below = groupsOf(entry.children, path)
    if (below.length > 0) return [entry.key, ...below]
  }
  return []
}

/** The systems that a menu has entries of, in their fixed order. */
export function systemsOf(menu: readonly MenuEntry[]): SystemCode[] {
  return menuSystemCodes.filter((code) => menu.some((entry) => entry.system === code))
}
