import { pageNamed, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mayOpen, type Place } from '@tejian/contract/kit/page.ts'
import type { AnyRecord, FiltersOf } from '@tejian/contract/kit/record.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Context } from '../kit/context.ts'
import type { Handlers } from '../kit/domain.ts'
import type { CallContext } from '../kit/http/bind.ts'

/** Some rows of a page: which page, and the conditions that stand in its address. */
export type Rows = { readonly viewNo: string; readonly filters: Readonly<Record<string, string | undefined>> }

/** The rows of a page under conditions that its record knows. */
export const rowsOf = <R extends AnyRecord>({ viewNo }: View<R>, filters: FiltersOf<R> = {}): Rows => ({
  viewNo,
  filters,
})

const outside: ReadonlyArray<[string, Place]> = Object.entries(placesOutsideMenu)
const paths = new Map([
  ...outside.map(([name, { path }]) => [name, path] as const),
  ...catalogue.map((route) => [route.name, route.path] as const),
])

/** The address of a page's list under its conditions. */
export function hrefOf({ viewNo, filters }: Rows): string {
  const path = paths.get(viewNo) ?? ''
  const query = new URLSearchParams()
  for (const [name, text] of Object.entries(filters)) if (text !== undefined) query.set(name, text)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The path of a page's rows. */
export const findOf = (view: View): string => `${view.path}/find`

/** Whether the list of a page can be asked for its total. */
export const isListed = (handlers: Handlers, { viewNo }: Rows): boolean => {
  const view = views[viewNo]
  return view !== undefined && handlers.has(findOf(view))
}

/**
 * The total of a page's list, asked of the list itself: scope, conditions and the page's own filter are those of the page,
 * so that a number always says how many rows it opens. Totals are remembered (records/totals.ts).
 */
export async function totalOf(handlers: Handlers, context: CallContext, rows: Rows): Promise<number> {
  const view = views[rows.viewNo]
  const find = view && handlers.get(findOf(view))
  if (!view || !find) return 0
  const request = {
    ...Object.fromEntries(buildFields({ ...rows.filters, ...view.filter }, { search: true })),
    want: 'total',
  }
  const answer: { count: number | null } = await find(context, request)
  return answer.count ?? 0
}

export type Ask = {
  total(context: CallContext, rows: Rows): Promise<number>
  may(context: Context, rows: Rows): boolean
}

export const askOf = (handlers: Handlers): Ask => ({
  total: (context, rows) => totalOf(handlers, context, rows),
  may: (context, rows) =>
    mayOpen(pageNamed(rows.viewNo), context.user.permissions) && isListed(handlers, rows),
})
