import { pageNamed, pages, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import { mayOpen as opensTo } from '@tejian/contract/kit/page.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import routes from '../../contract/data/routes.json' with { type: 'json' }

/** Who opens the pages; each page is opened by the first of them who finds it in the menu. */
export const visitors = [
  'shouli',
  'anpai',
  'fushen',
  'dangan',
  'jianyan',
  'shenhe',
  'pizhun',
  'yiqi',
  'jiancha',
  'fazhi',
  'juzhang',
  'kaowu',
  'zhanzhang',
  'zhiliang',
  'caiwu',
  'admin',
  'anquan',
  'shenji',
  // A unit has one page that nobody of the office has.
  'qiye',
] as const

export type Place = { readonly name: string; readonly path: string; readonly title: string }

const titles = new Map(routes.map(({ name, path, title }) => [name, { name, path, title }]))
const outside: Readonly<Record<string, { path: string; title: string }>> = placesOutsideMenu
const seldom = new Set([
  'login',
  'ssologin',
  '401',
  '404',
  '500',
  'attachment/mobile',
  'inspLink',
  'rectifyFeedback',
])

const all = pages.filter(({ leadsTo }) => leadsTo === undefined).map(({ name }) => name)

/** The pages that stand in somebody's menu, by their address. */
export const menuPlaces: ReadonlyMap<string, Place> = new Map(
  all.flatMap((name) => {
    const place = outside[name] ? undefined : titles.get(name)
    return place?.path.startsWith('/') ? [[place.path, place]] : []
  }),
)

/** One page of each kind, for rules that take longer than the page: those of accessibility. */
export const kinds: ReadonlySet<string> = new Set([
  'applyList',
  'newapply',
  'warningInfoList',
  'pressureVesselDetail',
  'pressureVesselForm',
  'reportEnterInfo',
  'reportAudit/form',
  'gddjInfo',
  'ffdjInfo',
])

/** One place to go to: a page, and the record that its address names. */
export type Stop = { readonly place: Place; readonly search: string }

/** The first row that a list answered to somebody, and what the list had asked for. */
export type ListExample = {
  readonly path: string
  readonly asked: ReadonlyMap<string, string>
  readonly row: Readonly<Record<string, unknown>>
}

/** Pages of one record that are called otherwise than the list from which they are opened. */
const listOf: Readonly<Record<string, string>> = {
  originalRecord: 'reportEnter',
  ApprovalInfo: 'reportApproval',
  gddjInfo: 'reportArchive',
  ffdjInfo: 'reportRelease',
}

/** The view whose rows a page of one record shows: its own, or the list's that its name begins with. */
function viewOf(page: string): View | undefined {
  const own = (views as Readonly<Record<string, View | undefined>>)[page]
  const list = listOf[page] ?? page.replace(/\/?(?:Detail|Form|form|Info)$/, '')
  return own ?? (views as Readonly<Record<string, View | undefined>>)[list]
}

/** A page of several steps asks for those of them that its reader holds. */
const isPart = (asked: string | undefined, whole: string): boolean =>
  asked?.split(',').every((one) => whole.split(',').includes(one)) ?? false

const shows = (view: View, { path, asked }: ListExample): boolean =>
  path === view.path &&
  Object.entries(view.filter ?? {}).every(([name, value]) => isPart(asked.get(name), String(value)))

/** What an address may call a record by; every page takes the name that it knows. */
const names = ['id', 'seisn', 'appno'] as const

/** Hidden pages of one record, each with the view whose rows it shows. */
const recordPages = all.flatMap((name) => {
  const [place, view] = [outside[name], viewOf(name)]
  return place && view && !seldom.has(name) ? [{ place: { name, ...place }, view }] : []
})

const mayOpen = ({ name }: Place, permissions: ReadonlySet<string>): boolean =>
  opensTo(pageNamed(name), permissions)

/** The hidden pages of the records that lists answered, as far as somebody may open them. */
export function recordStops(heard: readonly ListExample[], permissions: ReadonlySet<string>): Stop[] {
  return recordPages.flatMap(({ place, view }) => {
    const found = mayOpen(place, permissions) && heard.find((one) => shows(view, one))
    return found ? [stopAt(place, found.row)] : []
  })
}

/** Whether the rows of a list lead to pages that somebody may open and nobody has seen. */
export const leadsOn = (list: Place, permissions: ReadonlySet<string>, seen: ReadonlySet<string>): boolean =>
  recordPages.some(
    ({ place, view }) =>
      !seen.has(place.name) && mayOpen(place, permissions) && sameRows(viewOf(list.name), view),
  )

const sameRows = (list: View | undefined, view: View): boolean =>
  list?.path === view.path &&
  Object.entries(view.filter ?? {}).every(([name, value]) => list.filter?.[name] === value)

function stopAt(place: Place, row: ListExample['row']): Stop {
  if (place.path.includes(':id'))
    return { place: { ...place, path: place.path.replace(':id', String(row.id)) }, search: '' }
  const named = names.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : []))
  return { place, search: `?${new URLSearchParams(named)}` }
}
