import { builtPages, type PageDomain, type PageOf, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import type { ComponentType } from 'react'

/** Fetches a page's component when its route is first opened. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** The pages of one domain, by route name; what a domain's `routes.ts` exports as `routes`. */
export type PageRoutes<D extends PageDomain> = Readonly<Record<PageOf<D>, PageLoader>>

/** One of the pages that a module holds; the module is fetched with the first of them. */
export const part =
  <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: NoInfer<N>): PageLoader =>
  async () => ({ default: (await load())[name] })

/** Names of the pages that exist; links to others are not drawn. */
export const builtNames: ReadonlySet<string> = new Set(builtPages)

/** The address of a page that the menu does not show, for links to it by name. */
export const pathOutsideMenu = (name: string): string | undefined =>
  (placesOutsideMenu as Readonly<Record<string, { readonly path: string }>>)[name]?.path
