import { hasOwnPlace, pages } from '@tejian/contract/app/pages.ts'
import { catalogued, pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { Page } from '@tejian/contract/kit/page.ts'
import type { Plugin } from 'vite'

/** A page without its operator codes: the server builds the menu by them, the client asks only what is open to anybody. */
const small = ({ opens, ...page }: Page) => (opens === 'withoutSession' ? { opens, ...page } : page)

/** What the client reads of `app/pageTable.ts`: names, what opens without a session, places that no menu tells. */
export const smallTable = {
  pagesByDomain: Object.fromEntries(
    Object.entries<readonly Page[]>(pagesByDomain).map(([domain, list]) => [domain, list.map(small)]),
  ),
  catalogued: Object.fromEntries(
    pages
      .filter((page) => hasOwnPlace(page) || page.leadsTo !== undefined)
      .flatMap(({ name }) => (catalogued[name] ? [[name, catalogued[name]]] : [])),
  ),
}

/** The table as a module. */
export const tableText = (): string =>
  Object.entries(smallTable)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/**
 * Gives the client's build the table of pages as it is needed there. The whole one has the operator codes of all pages,
 * and the catalogue of routes, which weighs 557 kB.
 */
export function namesOfPages(): Plugin {
  return {
    name: 'names-of-pages',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('/contract/src/app/pageTable.ts') ? tableText() : null),
  }
}
