import { pages } from '@tejian/contract/app/pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/store.ts'
import { routesOf } from './menu.ts'
import { builtNames } from './pageRoutes.ts'

/** Pages that no menu knows: whoever shows a link to one has looked whether its reader may open it. */
const beyond = pages.flatMap(({ beyondCatalogue }) => beyondCatalogue?.path ?? [])

/** Whether the signed-in person has the page of an address in the own menu, or it stands in nobody's. */
export function useKnownPage(): (path: string) => boolean {
  const menus = useSession((session) => session.menus)
  const paths = new Set([...routesOf(menus, builtNames).map((route) => route.path), ...beyond])
  return (path) => paths.has(path.split('?')[0] ?? '')
}

type PageLinkProps = { path: string; className?: string; children: ReactNode }

/** A link where the person has the page, else the bare text. */
export function PageLink({ path, className, children }: PageLinkProps) {
  const known = useKnownPage()
  const props = { ...(className && { className }) }
  return path !== '' && known(path) ? (
    <Link to={path} {...props}>
      {children}
    </Link>
  ) : (
    <span {...props}>{children}</span>
  )
}
