import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/store.ts'
import { routesOf } from './menu.ts'
import { builtNames } from './pageRoutes.ts'

/** Whether the signed-in person has the page of an address in the own menu. */
export function useKnownPage(): (path: string) => boolean {
  const menus = useSession((session) => session.menus)
  const paths = new Set(routesOf(menus, builtNames).map((route) => route.path))
  return (path) => paths.has(path.split('?')[0] ?? '')
}

type PageLinkProps = { path: string; className?: string; label?: string; children: ReactNode }

/** A link where the person has the page, else the bare text. */
export function PageLink({ path, className, label, children }: PageLinkProps) {
  const known = useKnownPage()
  const props = { ...(className && { className }), ...(label && { 'aria-label': label }) }
  return path !== '' && known(path) ? (
    <Link to={path} {...props}>
      {children}
    </Link>
  ) : (
    <span {...(className && { className })}>{children}</span>
  )
}
