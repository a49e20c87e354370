import type { Page, Response } from '@playwright/test'
import { pagesByDomain, placesOutsideMenu, type RoutePlace } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import routes from '../../contract/data/routes.json' with { type: 'json' }

/** Who opens the pages; each page is opened by the first of them who finds it in the menu. */
export const visitors = [
  'shouli',
  'dangan',
  'jianyan',
  'yiqi',
  'jiancha',
  'zhanzhang',
  'caiwu',
  'admin',
  'anquan',
  'shenji',
] as const

export type Place = { readonly name: string; readonly path: string; readonly title: string }

const titles = new Map(routes.map(({ name, path, title }) => [name, { name, path, title }]))
const outside: Readonly<Record<string, RoutePlace>> = placesOutsideMenu
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

const all: readonly string[] = Object.values(pagesByDomain).flat()

/** The pages that stand in somebody's menu, by their address. */
export const menuPlaces: ReadonlyMap<string, Place> = new Map(
  all.flatMap((name) => {
    const place = outside[name] ? undefined : titles.get(name)
    return place?.path.startsWith('/') ? [[place.path, place]] : []
  }),
)

/** Hidden pages of one record, by the path of the list whose rows they show. */
export function recordPlaces(path: string): Place[] {
  return all.flatMap((name) => {
    const place = outside[name]
    const view = (views as Readonly<Record<string, View | undefined>>)[name]
    return place && view?.path === path && !seldom.has(name) ? [{ name, ...place }] : []
  })
}

/** Whether somebody's answers of find calls are heard: their first rows, by the list's path. */
export function heardRows(page: Page): Map<string, string> {
  const rows = new Map<string, string>()
  page.on('response', (response) => {
    void firstRow(response).then((found) => {
      if (found && !rows.has(found.path)) rows.set(found.path, found.id)
    })
  })
  return rows
}

async function firstRow(response: Response): Promise<{ path: string; id: string } | null> {
  const { pathname } = new URL(response.url())
  if (!pathname.endsWith('/find') || !response.ok()) return null
  const answer = (await response.json().catch(() => null)) as {
    data?: { list?: Array<{ id: string }> }
  } | null
  const id = answer?.data?.list?.[0]?.id
  return id ? { path: pathname.replace(/\/find$/, ''), id } : null
}
