import { placesOutsideMenu, type RoutePlace } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { pagePermissions } from '@tejian/contract/session/pagePermissions.ts'
import type { Actor, Context } from '../kit/context.ts'

/** The handlers that answer calls, by path; filled while routes are bound, asked when requests come. */
export type Handlers = ReadonlyMap<string, (context: never, input: never) => Promise<unknown>>

/** Some rows of a page: which page, and the conditions that stand in its address. */
export type Rows = { readonly viewNo: string; readonly filters?: Readonly<Record<string, string>> }

const outside: ReadonlyArray<[string, RoutePlace]> = Object.entries(placesOutsideMenu)
const paths = new Map([
  ...outside.map(([name, { path }]) => [name, path] as const),
  ...catalogue.map((route) => [route.name, route.path] as const),
])

/** The address of a page's list under its conditions. */
export function hrefOf({ viewNo, filters = {} }: Rows): string {
  const path = paths.get(viewNo) ?? ''
  return Object.keys(filters).length === 0 ? path : `${path}?${new URLSearchParams(filters)}`
}

/** Whether a person finds a page in the own menu. */
export function mayOpen(user: Actor, viewNo: string): boolean {
  const access = pagePermissions[viewNo]
  if (!access || !paths.has(viewNo)) return false
  return access === 'everybody' || access.some((code) => user.permissions.has(code))
}

const findOf = (view: View): string => `${view.path}/find`

/** Whether the list of a page can be asked for its total. */
export const isListed = (handlers: Handlers, { viewNo }: Rows): boolean => {
  const view = views[viewNo]
  return view !== undefined && handlers.has(findOf(view))
}

/**
 * The total of a page's list, asked of the list itself: scope, conditions and the page's own filter are those of the page,
 * so that a number always says how many rows it opens. Totals are remembered (records/totals.ts).
 */
export async function totalOf(handlers: Handlers, context: Context, rows: Rows): Promise<number> {
  const view = views[rows.viewNo]
  const find = view && handlers.get(findOf(view))
  if (!view || !find) return 0
  const request = {
    ...Object.fromEntries(buildFields({ ...rows.filters, ...view.filter }, { search: true })),
    want: 'total',
  }
  const answer = (await find(context as never, request as never)) as { count: number | null }
  return answer.count ?? 0
}

export type Ask = {
  total(context: Context, rows: Rows): Promise<number>
  may(context: Context, rows: Rows): boolean
}

export const askOf = (handlers: Handlers): Ask => ({
  total: (context, rows) => totalOf(handlers, context, rows),
  may: (context, rows) => mayOpen(context.user, rows.viewNo) && isListed(handlers, rows),
})
