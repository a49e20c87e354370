import { hasOwnPlace, pages } from '@tejian/contract/app/pages.ts'
import { catalogued, pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { Page, Place } from '@tejian/contract/kit/page.ts'
import type { Plugin } from 'vite'

/**
 * A page without its operator codes and its switch: the server builds the menu by them, the client asks only what is open
 * to anybody.
 */
const small = ({ opens, function: _switch, beyondCatalogue: place, ...page }: Page) => ({
  ...(opens === 'withoutSession' && { opens }),
  ...page,
  ...(place && { beyondCatalogue: { path: place.path, title: place.title } }),
})

/** What the client reads of `app/pageTable.ts`: names, what opens without a session, places that no menu tells. */
export const smallTable = {
  pagesByDomain: Object.fromEntries(
    Object.entries<readonly Page[]>(pagesByDomain).map(([domain, list]) => [domain, list.map(small)]),
  ),
  catalogued: Object.fromEntries(
    pages
      .filter((page) => hasOwnPlace(page) || page.leadsTo !== undefined)
      .flatMap(({ name, beyondCatalogue }): Array<[string, Place]> => {
        const place = beyondCatalogue ?? catalogued[name]
        return place ? [[name, { path: place.path, title: place.title }]] : []
      }),
  ) as Readonly<Record<string, Place>>,
}

/**
 * Most pages are a name, or a name outside the menu, which has a `!` before it, or beyond the catalogue, at a `?`: their
 * places are told elsewhere. Of others more is told, at a `*`.
 */
const wordOf = (page: object): string => {
  const { name, outsideMenu, beyondCatalogue, ...more } = page as Partial<Page> & { name: string }
  if (Object.keys(more).length > 0 || (outsideMenu && beyondCatalogue)) return '*'
  return (outsideMenu ? '!' : beyondCatalogue ? '?' : '') + name
}

/** Makes the pages of a domain of its words again; it goes into the module as it stands. */
const pagesOf =
  '(w,m=[])=>w.split(",").map(n=>{if(n=="*")return m.shift();let k=n[0],name=n.slice(1);return k=="!"?{name,outsideMenu:!0}:k=="?"?{name,beyondCatalogue:catalogued[name]}:{name:n}})'

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Places as words, by folder; of an address that ends with the page's name the rest of it is left out. */
function placesText(places: Readonly<Record<string, Place>>): string {
  const sorted = Object.entries(places).sort(([, one], [, other]) => (one.path < other.path ? -1 : 1))
  const folders = Map.groupBy(sorted, ([, { path }]) => folderOf(path))
  const rest = (name: string, path: string, folder: string): string =>
    path === folder + name ? '' : path.slice(folder.length)
  return [...folders]
    .map(([folder, inside]) => {
      const words = inside.map(([name, { path, title }]) => [name, rest(name, path, folder), title])
      return [folder, ...words.flat()].join()
    })
    .join(';')
}

/** Makes the places of their words again. */
const placesOf =
  't=>{const c={};for(const l of t.split(";")){const[d,...w]=l.split(",");for(;w[0];){const[n,a,title]=w.splice(0,3);c[n]={path:d+(a||n),title}}}return c}'

/** The table as a module. */
export const tableText = (): string => {
  const { pagesByDomain: table, catalogued: places } = smallTable
  const domains = Object.entries(table).map(([domain, list]) => {
    const more = list.filter((page) => wordOf(page) === '*')
    return `${domain}:p("${list.map(wordOf).join()}"${more.length > 0 ? `,${JSON.stringify(more)}` : ''})`
  })
  return [
    `const p=${pagesOf}`,
    `const c=${placesOf}`,
    `export const catalogued=c(${JSON.stringify(placesText(places))})`,
    `export const pagesByDomain={${domains.join(',')}}`,
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
