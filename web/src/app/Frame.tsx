import { QueryClientProvider } from '@tanstack/react-query'
import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link, useMatches } from 'react-router'
import { MessageBell } from '../home/messages/MessageBell.tsx'
import { findUnfinishedBatches, useUnfinishedBatches } from '../kit/batch/keptBatches.ts'
import { homePathOf, type Profile } from '../kit/session/profile.ts'
import { useSession } from '../kit/session/store.ts'
import { menuOf, routesOf } from '../kit/shell/menu.ts'
import { builtNames } from '../kit/shell/pageRoutes.ts'
import { Shell } from '../kit/shell/Shell.tsx'
import { startTags } from '../kit/shell/tagStore.ts'
import { ThemeRoot } from '../kit/theme/ThemeRoot.tsx'
import { queryClient } from '../kit/transport/queryClient.ts'
import { setUndoer } from '../kit/transport/undoer.ts'
import { UserMenu } from '../session/account/UserMenu.tsx'
import { Relogin } from '../session/relogin/Relogin.tsx'
import { Signing } from '../session/signing/Signing.tsx'
import { FieldSources } from './FieldSources.tsx'
import { offerUndo } from './offerUndo.ts'
import { isPageHandle } from './title.ts'

const Palette = lazy(() => import('./Palette.tsx'))
const PreviewBar = lazy(async () => ({
  default: (await import('../session/preview/PreviewBar.tsx')).PreviewBar,
}))
const UnfinishedBatches = lazy(() => import('../kit/batch/UnfinishedBatches.tsx'))

/** Pages that leave no tag behind. */
const errorPages: ReadonlySet<string> = new Set(['401', '404', '500'])

/** The signed-in product: theme, server data, choices of fields, the frame around the pages. */
export function Frame() {
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <FieldSources>
          <FramedPages user={user} key={user.id} />
          {!user.preview && <Relogin />}
          <Signing />
        </FieldSources>
      </QueryClientProvider>
    </ThemeRoot>
  )
}

function FramedPages({ user }: { user: Profile }) {
  const tree = useSession((session) => session.menus)
  const routes = useMemo(() => routesOf(tree, builtNames), [tree])
  const menu = useMemo(() => menuOf(tree, { areaId: user.areaId, built: builtNames }), [tree, user.areaId])
  const homePath = useMemo(() => homePathOf(user, new Set(routes.map((route) => route.path))), [user, routes])
  const isFleeting = useMemo(() => {
    const paths = new Set(routes.filter(({ noCache }) => noCache).map(({ path }) => path))
    return (path: string) => paths.has(path)
  }, [routes])
  const page = useMatches()
    .map((match) => match.handle)
    .findLast(isPageHandle)
  const title = page && !errorPages.has(page.name) ? page.title : undefined

  // Tags are restored before the first page opens its own.
  useState(() => {
    const homeTitle = routes.find((route) => route.path === homePath)?.title ?? placesOutsideMenu.home.title
    const uncached = new Set(routes.filter(({ noCache }) => noCache).map(({ path }) => path))
    startTags(user.id, { key: homePath, path: homePath, search: '', title: homeTitle }, uncached)
  })

  useState(findUnfinishedBatches)
  useEffect(() => setUndoer(offerUndo), [])
  const leftBatches = useUnfinishedBatches(({ left }) => left.length > 0)

  return (
    <Shell
      menu={menu}
      homePath={homePath}
      pageTitle={title}
      palette={(shown) => <Palette {...shown} menu={menu} routes={routes} />}
      isFleeting={isFleeting}
      notices={
        <Suspense>
          {user.preview && <PreviewBar user={user} preview={user.preview} />}
          {leftBatches && <UnfinishedBatches />}
        </Suspense>
      }
      tools={
        <>
          {user.versionDate && (
            <Link className="shell-version" to={placesOutsideMenu.versionInfo.path}>
              更新日期 {user.versionDate}
            </Link>
          )}
          {!user.preview && (
            <>
              <MessageBell userId={user.id} path={placesOutsideMenu.message_page.path} />
              <UserMenu />
            </>
          )}
        </>
      }
    />
  )
}
