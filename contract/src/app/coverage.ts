import catalogueCalls from '../../data/calls.json' with { type: 'json' }
import catalogueRoutes from '../../data/routes.json' with { type: 'json' }
import { calls } from './calls.ts'
import { builtPages } from './pages.ts'

/** A line of the catalogue, and whether it is built. */
export type Covered = { readonly area: string; readonly name: string; readonly built: boolean }

/** What the catalogue writes `{token}`, the contract writes `:token`, perhaps with what it must look like. */
const asCatalogued = (path: string): string => path.replace(/:(\w+)(\([^/]*\))?/g, '{$1}')

const built: ReadonlySet<string> = new Set(builtPages)
const answered: ReadonlySet<string> = new Set(
  calls.map(({ method, path }) => `${method} ${asCatalogued(path)}`),
)

/** The catalogue's routes: a page is built when it stands among the pages of its domain. */
export const coveredRoutes: readonly Covered[] = (
  catalogueRoutes as ReadonlyArray<{ area: string; name: string }>
).map(({ area, name }) => ({ area, name, built: built.has(name) }))

/** The catalogue's calls: that what stands in the contract is answered, and nothing else, is tested on the server. */
export const coveredCalls: readonly Covered[] = (
  catalogueCalls as ReadonlyArray<{ area: string; method: string; path: string }>
).map(({ area, method, path }) => {
  const name = `${method} ${path}`
  return { area, name, built: answered.has(name) }
})
