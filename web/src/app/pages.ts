import type { BuiltPage, PageDomain } from '@tejian/contract/app/pages.ts'
import { pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { ComponentType } from 'react'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { routes as sessionRoutes } from '../session/routes.ts'

/**
 * The pages of every domain. A domain's `routes.ts` is a chunk of its own: it holds the views of its lists. The login
 * page is the first thing that anybody sees, so its domain comes with the entry.
 */
const domains: { readonly [D in PageDomain]: () => Promise<{ routes: PageRoutes<D> }> } = {
  session: async () => ({ routes: sessionRoutes }),
  shared: () => import('../attachments/routes.ts'),
  home: () => import('../home/routes.ts'),
  declarations: () => import('../declarations/routes.ts'),
  portal: () => import('../portal/routes.ts'),
  announcements: () => import('../announcements/routes.ts'),
  supervision: () => import('../supervision/routes.ts'),
  reports: () => import('../reports/routes.ts'),
  tasks: () => import('../tasks/routes.ts'),
  instruments: () => import('../instruments/routes.ts'),
  people: () => import('../people/routes.ts'),
  equipment: () => import('../equipment/routes.ts'),
  warnings: () => import('../warnings/routes.ts'),
  units: () => import('../units/routes.ts'),
  products: () => import('../products/routes.ts'),
  charges: () => import('../charges/routes.ts'),
  system: () => import('../system/routes.ts'),
  messaging: () => import('../messaging/routes.ts'),
  knowledge: () => import('../knowledge/routes.ts'),
  queries: () => import('../queries/routes.ts'),
  quality: () => import('../quality/routes.ts'),
  lifts: () => import('../lifts/routes.ts'),
  emergencies: () => import('../emergencies/routes.ts'),
  maintenance: () => import('../maintenance/routes.ts'),
  exams: () => import('../exams/routes.ts'),
  integration: () => import('../integration/routes.ts'),
  mobile: () => import('../mobile/routes.ts'),
  app: async () => ({ routes: (await import('./routes.tsx')).appRoutes(loadPage) }),
}

const domainOf = new Map<string, PageDomain>(
  Object.entries(pagesByDomain).flatMap(([domain, pages]) =>
    pages.map(({ name }) => [name, domain as PageDomain]),
  ),
)

/** The component of a page. Fails when its code cannot be fetched. */
export async function loadPage(name: BuiltPage): Promise<ComponentType> {
  const domain = domainOf.get(name)
  if (!domain) throw new RangeError(`页面未注册：${name}`)
  const { routes } = await domains[domain]()
  const load = (routes as Readonly<Record<string, PageLoader>>)[name]
  if (!load) throw new RangeError(`页面未注册：${name}`)
  return (await load()).default
}
