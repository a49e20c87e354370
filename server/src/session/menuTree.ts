import { areaIcons, type MenuSettings, menuSettings } from '@tejian/contract/app/menuSettings.ts'
import { pageNamed, pages } from '@tejian/contract/app/pages.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mayOpen } from '@tejian/contract/kit/page.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import type { Context } from '../kit/context.ts'
import { isSwitchedOff } from '../kit/http/functionSwitch.ts'

type Route = {
  name: string
  title: string
  path: string
  area: string
  areaTitle: string
  group: string | null
  groupTitle: string | null
  systemCode: string
  hidden: boolean
}

/** Pages that the catalogue does not know stand behind the one in whose group they belong. */
const beside = (route: Route): Route[] =>
  pages.flatMap(({ name, beyondCatalogue }) =>
    beyondCatalogue?.menuBeside === route.name
      ? [{ ...route, name, path: beyondCatalogue.path, title: beyondCatalogue.title, hidden: false }]
      : [],
  )

const routes: readonly Route[] = (catalogue as readonly Route[]).flatMap((route) => [route, ...beside(route)])

function node(id: string, parents: readonly string[], name: string, href: string, sysCode: string): MenuNode {
  return {
    id,
    parentId: parents.at(-1) ?? '0',
    parentIds: `${['0', ...parents].join(',')},`,
    name,
    href,
    icon: '',
    sysCode,
    childList: [],
  }
}

/** The grouping node of an area or group, made when its first page comes (spec 2 §2, marker isParent_). */
function groupIn(
  list: MenuNode[],
  id: string,
  parents: readonly string[],
  name: string,
  sysCode: string,
): MenuNode {
  const known = list.find((entry) => entry.id === id)
  if (known) return known
  const fresh = node(id, parents, name, `isParent_${id.replaceAll('/', '_')}`, sysCode)
  list.push(fresh)
  return fresh
}

/** What stands on a page's node beside its place. */
type Told = MenuSettings & { readonly accessCode?: string }

/** The nodes of a page: its own, or where an address outside is set the way there and the own one without an entry. */
function nodesOf(route: Route, parents: readonly string[], settings: Told, outside: string): MenuNode[] {
  const { address: _outside, ...told } = settings
  const own = { ...node(route.name, parents, route.title, route.path, route.systemCode), ...told }
  if (!outside) return [own]
  return [
    node(route.name, parents, route.title, `isTurnByHref_${outside}`, route.systemCode),
    { ...own, id: `${route.name}/own`, routeName: route.name, hidden: true },
  ]
}

function place(tree: MenuNode[], route: Route, settings: Told, outside: string): void {
  const area = groupIn(tree, `${route.systemCode}/${route.area}`, [], route.areaTitle, route.systemCode)
  area.icon = areaIcons[route.area] ?? ''
  const group = route.group
    ? groupIn(
        area.childList,
        `${area.id}/${route.group}`,
        [area.id],
        route.groupTitle ?? route.group,
        route.systemCode,
      )
    : area
  const parents = route.group ? [area.id, group.id] : [area.id]
  group.childList.push(...nodesOf(route, parents, settings, outside))
}

/** The menu of the release with all its pages, whoever may open them. */
export function wholeMenu(): MenuNode[] {
  const tree: MenuNode[] = []
  for (const route of routes) if (!route.hidden && pageNamed(route.name)) place(tree, route, {}, '')
  return tree
}

/** A page of a function that is not switched on has its route, which says so, and no entry. The menu of a person: pages that are built and permitted, under their area and group, in the catalogue's order. */
export function menuTreeOf(
  { user, parameters }: Pick<Context, 'user' | 'parameters'>,
  sysCode?: string,
  settings: Readonly<Record<string, MenuSettings>> = menuSettings,
  codeOf: (page: string) => string = () => '',
): MenuNode[] {
  const tree: MenuNode[] = []
  for (const route of routes) {
    if (route.hidden || (sysCode && route.systemCode !== sysCode)) continue
    if (!mayOpen(pageNamed(route.name), user.permissions)) continue
    const own: Told = {
      ...settings[route.name],
      ...(pageNamed(route.name)?.accessCode && { accessCode: codeOf(route.name) }),
      ...(isSwitchedOff(parameters, pageNamed(route.name)?.function) && { hidden: true as const }),
    }
    place(tree, route, own, own.address ? parameters.valueOf(own.address) : '')
  }
  return tree
}
