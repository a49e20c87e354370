import { type BuiltPage, placesOutsideMenu, redirects } from '@tejian/contract/app/pages.ts'
import type { Place } from '@tejian/contract/kit/page.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, matchPath, type RouteObject, redirect } from 'react-router'
import { isPhonePath } from '../kit/offline/phonePlace.ts'
import { homePathOf } from '../kit/session/profile.ts'
import { loadSession, useSession } from '../kit/session/store.ts'
import { loginAddress } from '../kit/session/wayBack.ts'
import { type MenuRoute, routesOf } from '../kit/shell/menu.ts'
import { builtNames } from '../kit/shell/pageRoutes.ts'
import { WaitingScreen } from '../kit/shell/WaitingScreen.tsx'
import { fetchPage } from './errorReporting.ts'
import { guard, isOpenRoute } from './guard.ts'
import { PageFailure } from './PageFailure.tsx'
import { loadPage } from './pages.ts'
import type { PageHandle } from './title.ts'

const frameId = 'frame'

/** Loads the session where the guard asks for it; without one it leads to login, from login away to home. */
const admit =
  (name: string): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const toLogin = () => redirect(loginAddress(pathname + search))
    const verdict = guard(name, useSession.getState())
    if (verdict === 'toHome') return redirect('/')
    if (verdict === 'toLogin') return toLogin()
    if (verdict === 'load') await loadSession().catch(rethrowOutage)
    return verdict === 'load' && !useSession.getState().sid ? toLogin() : null
  }

/** A refused session has been cleared and leads to login; an outage is shown as what it is. */
function rethrowOutage(error: unknown): void {
  if (useSession.getState().sid) throw error
}

/** The address that is being opened; the router that knows it is made with the routes. */
const asked = { address: (): string => location.href }

/** A page whose scripts cannot be had fails when it is drawn: the router draws nothing at all when its loading fails. */
const failing =
  (error: unknown): ComponentType =>
  () => {
    throw error
  }

function pageRoute(name: BuiltPage, { path, title }: Place): RouteObject {
  return {
    path,
    handle: { title, name } satisfies PageHandle,
    ErrorBoundary: PageFailure,
    lazy: async () => ({
      Component: await fetchPage(
        () => loadPage(name),
        () => asked.address(),
      ).catch(failing),
    }),
  }
}

/** Where the person lands. */
function homePath(): string {
  const { user, menus } = useSession.getState()
  const paths = new Set(routesOf(menus, builtNames).map((route) => route.path))
  return homePathOf(user ?? { home: '', roleNames: '' }, paths)
}

const outside = Object.entries<Place>(placesOutsideMenu) as [BuiltPage, Place][]
const isOutsideFrame = (name: string) => name === 'login' || isOpenRoute(name)

/** Whether an address is a page's that opens without a session (spec 1 §2). */
export const isOpenPath = (pathname: string): boolean =>
  outside.some(([name, { path }]) => isOpenRoute(name) && matchPath(path, pathname) !== null)

/** Pages without the frame: login and what opens without a session (spec 1 §2). */
const bareRoutes = outside
  .filter(([name]) => isOutsideFrame(name))
  .map(([name, place]): RouteObject => ({ ...pageRoute(name, place), loader: admit(name), HydrateFallback }))

const framed = outside.filter(([name]) => !isOutsideFrame(name))
const framedRoutes = framed
  .filter(([, { path }]) => !isPhonePath(path))
  .map(([name, place]) => pageRoute(name, place))

const leadOn = redirects.map(
  ({ path, to }): RouteObject => ({ path, loader: () => redirect(to), HydrateFallback }),
)

/** The route of a menu entry; the guard of the frame stands before it. */
const menuRoute = ({ name, path, title }: MenuRoute): RouteObject =>
  pageRoute(name as BuiltPage, { path, title })

function HydrateFallback() {
  return <WaitingScreen text="正在打开……" />
}

/** The pages of the phone, which have a frame of their own; made when one of them is asked for. */
const phonePages = (): RouteObject[] =>
  framed.filter(([, { path }]) => isPhonePath(path)).map(([name, place]) => pageRoute(name, place))

/** Routes of the menu are added once, with the first address that needs them, after the session has been loaded. */
function menuRoutesOnce() {
  let added = false
  const known = new Set(outside.map(([name]) => name as string))
  return (): RouteObject[] => {
    if (added) return []
    added = true
    return routesOf(useSession.getState().menus, builtNames)
      .filter((route) => !known.has(route.name))
      .map(menuRoute)
  }
}

/** The product's router. One per page load: signing out loads the page anew, and with it the routes. */
export function createRouter() {
  const menuRoutes = menuRoutesOnce()
  const frame: RouteObject = {
    id: frameId,
    path: '/',
    loader: admit('frame'),
    // The session is loaded once; pages fetch their own data.
    shouldRevalidate: () => !useSession.getState().ready,
    lazy: async () => ({ Component: (await import('./Frame.tsx')).Frame }),
    ErrorBoundary: PageFailure,
    HydrateFallback,
    children: [{ index: true, loader: async () => redirect(await homeAfterLoading()) }, ...framedRoutes],
  }
  const router = createBrowserRouter([...bareRoutes, ...leadOn, frame], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isPhonePath(path))
        return patch(null, await (await import('./phone/begin.ts')).beginPhone(phonePages))
      const { sid } = useSession.getState()
      if (!sid) return
      // The guard says what a failed load means.
      await loadSession().then(
        () => patch(frameId, menuRoutes()),
        () => {},
      )
    },
  })
  asked.address = () => {
    const next = router.state.navigation.location
    return next ? next.pathname + next.search : location.href
  }
  return router
}

/** Loaders of a route and its frame run side by side, so home waits for the session itself. */
async function homeAfterLoading(): Promise<string> {
  if (!useSession.getState().sid) return loginAddress('/')
  await loadSession().catch(rethrowOutage)
  return useSession.getState().sid ? homePath() : loginAddress('/')
}
