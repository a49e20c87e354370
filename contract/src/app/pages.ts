import type { Page, Place } from '../kit/page.ts'
import { catalogued, pagesByDomain } from './pageTable.ts'

export type PageDomain = keyof typeof pagesByDomain
type PagesOf<D extends PageDomain> = (typeof pagesByDomain)[D][number]
type Redirect = { readonly leadsTo: string }
/** Names of a domain's pages. */
export type PageOf<D extends PageDomain> = Exclude<PagesOf<D>, Redirect>['name']
export type BuiltPage = PageOf<PageDomain>
type PageOutside = Exclude<
  Extract<PagesOf<PageDomain>, { readonly outsideMenu: true } | { readonly beyondCatalogue: Place }>,
  Redirect
>['name']

/** Every page, those that only lead on included. */
export const pages: readonly Page[] = Object.values(pagesByDomain).flat()

const byName: ReadonlyMap<string, Page> = new Map(pages.map((one) => [one.name, one]))

/** A page by its name. */
export const pageNamed = (name: string): Page | undefined => byName.get(name)

/** Names of the pages that exist, those that only lead on included. */
export const builtPages: readonly string[] = pages.map(({ name }) => name)

function placeOf({ name, beyondCatalogue }: Page): Place {
  const place = beyondCatalogue ?? catalogued[name]
  if (!place) throw new RangeError(`页面没有地址：${name}`)
  return { path: place.path, title: place.title }
}

/** Routes that only lead on to another (spec 2 §2.1). */
export const redirects: ReadonlyArray<{ readonly path: string; readonly to: string }> = pages.flatMap(
  (one) => (one.leadsTo ? [{ path: placeOf(one).path, to: one.leadsTo }] : []),
)

/** Whether the client makes a page's route from its own place, not from the server's menu tree. */
export const hasOwnPlace = ({ outsideMenu, beyondCatalogue, leadsTo }: Page): boolean =>
  leadsTo === undefined && (outsideMenu === true || beyondCatalogue !== undefined)

/** Address and title of the pages that the menu does not show, and of home, which everybody has. */
export const placesOutsideMenu = Object.fromEntries(
  pages.filter(hasOwnPlace).map((one) => [one.name, placeOf(one)]),
) as Readonly<Record<PageOutside, Place>>
