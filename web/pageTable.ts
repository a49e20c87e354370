import { hasOwnPlace, pages } from '@tejian/contract/app/pages.ts'
import { catalogued, pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { Page, Place } from '@tejian/contract/kit/page.ts'
import type { Plugin } from 'vite'

/**
 * A page without its operator codes and its switch: the server builds the menu by them, the client asks only what is open
 * to anybody.
 */
const small = ({ opens, function: _switch, ...page }: Page) =>
  opens === 'withoutSession' ? { opens, ...page } : page

/** What the client reads of `app/pageTable.ts`: names, what opens without a session, places that no menu tells. */
export const smallTable = {
  pagesByDomain: Object.fromEntries(
    Object.entries<readonly Page[]>(pagesByDomain).map(([domain, list]) => [domain, list.map(small)]),
  ),
  catalogued: Object.fromEntries(
    pages
      .filter((page) => hasOwnPlace(page) || page.leadsTo !== undefined)
      .flatMap(({ name }): Array<[string, Place]> => (catalogued[name] ? [[name, catalogued[name]]] : [])),
  ) as Readonly<Record<string, Place>>,
}

/** Most pages are a name, or a name outside the menu, which has a `!` before it; of others more is told, at a `*`. */
const wordOf = (page: object): string => {
  const { name, outsideMenu, ...more } = page as { name: string; outsideMenu?: true }
  return Object.keys(more).length > 0 ? '*' : outsideMenu ? `!${name}` : name
}

/** Makes the pages of a domain of its words again; it goes into the module as it stands. */
const pagesOf =
  '(w,m)=>w.split(",").map(n=>n=="*"?m.shift():n[0]=="!"?{name:n.slice(1),outsideMenu:!0}:{name:n})'

/** A place as words: an address that ends with the page's name leaves the name out. */
const placeWords = ([name, { path, title }]: [string, Place]): string =>
  [name, path.endsWith(`/${name}`) ? path.slice(0, -name.length) : path, title].join()

/** Makes the places of their words again. */
const placesOf =
  't=>Object.fromEntries(t.split(";").map(l=>{const[n,a,title]=l.split(",");return[n,{path:a.endsWith("/")?a+n:a,title}]}))'

/** The table as a module. */
export const tableText = (): string => {
  const { pagesByDomain: table, catalogued: places } = smallTable
  const domains = Object.entries(table).map(([domain, list]) => {
    const more = list.filter((page) => wordOf(page) === '*')
    return `${domain}:p("${list.map(wordOf).join()}",${JSON.stringify(more)})`
  })
  return [
    `const p=${pagesOf}`,
    `const c=${placesOf}`,
    `export const pagesByDomain={${domains.join(',')}}`,
    `export const catalogued=c(${JSON.stringify(Object.entries(places).map(placeWords).join(';'))})`,
  ].join('\n')
}

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
