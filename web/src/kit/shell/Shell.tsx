import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { productTitle } from '@tejian/contract/kit/constants.ts'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useNarrow } from '../list/useNarrow.ts'
import type { PaletteShown } from './CommandPalette.tsx'
import { KeptPages } from './KeptPages.tsx'
import { type MenuEntry, type SystemCode, systemAt, systemsOf } from './menu.ts'
import './shell.css'
import { OfflineBar } from './OfflineBar.tsx'
import { ShellKeys } from './ShellKeys.tsx'
import { FoldedMenu, SideMenu } from './SideMenu.tsx'
import { SystemSwitch } from './SystemSwitch.tsx'
import { useFrame } from './shellStore.ts'
import { TagBar } from './TagBar.tsx'
import { showTag } from './tagStore.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

/** Windows up to this width have the menu in a drawer: beside it a page would have too little room, px. */
const menuBeside = 900

type Props = {
  menu: readonly MenuEntry[]
  homePath: string
  /** Title of the present page's route; undefined where none is shown. */
  pageTitle: string | undefined
  /** Right end of the header: messages, version date, user menu. */
  tools: ReactNode
  /** Above every page. */
  notices?: ReactNode
  palette(shown: PaletteShown): ReactNode
  /** Whether a page is built anew each time it is shown. */
  isFleeting(path: string): boolean
}

/** The system whose menu is shown: with every place that is opened its own, until the other one is chosen beside it. */
function useSystem(menu: readonly MenuEntry[]): SystemCode {
  const { pathname } = useLocation()
  const chosen = useFrame((frame) => frame.system)
  useEffect(() => {
    useFrame.setState(({ system }) => ({ system: systemAt(menu, pathname, system) }))
  }, [menu, pathname])
  const systems = systemsOf(menu)
  return chosen && systems.includes(chosen) ? chosen : (systems[0] ?? 'scdeap')
}

/** The signed-in frame: left menu, header, tag navigation and the page. */
export function Shell({ menu, homePath, pageTitle, tools, notices, palette, isFleeting }: Props) {
  const { pathname, search: query } = useLocation()
  const narrow = useNarrow(menuBeside)
  const collapsed = useFrame((frame) => frame.collapsed)
  const [drawer, setDrawer] = useState(false)
  const [asking, setAsking] = useState<boolean>()
  const openPalette = useMemo(() => () => setAsking(true), [])
  const system = useSystem(menu)
  useEffect(() => {
    if (pageTitle) showTag({ path: pathname, search: query, title: pageTitle })
  }, [pathname, query, pageTitle])

  const folded = narrow || collapsed
  const toggle = () => (narrow ? setDrawer(true) : useFrame.setState({ collapsed: !collapsed }))
  return (
    <div className="shell" data-menu={narrow ? 'none' : folded ? 'folded' : 'open'}>
      <a className="skip" href="#content">
        跳到正文
      </a>
      <header className="shell-header">
        <button
          type="button"
          aria-label={folded ? '展开菜单' : '收起菜单'}
          aria-expanded={!folded}
          onClick={toggle}
        >
          {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
        <Link to={homePath} className="shell-title">
          {productTitle}
        </Link>
        <SystemSwitch menu={menu} system={system} />
        <button
          type="button"
          className="shell-search"
          aria-label="查找 Ctrl K"
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
        >
          <SearchOutlined />
          <span>查找</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className="shell-tools">{tools}</div>
      </header>
      {!narrow && (
        <nav className="shell-menu" aria-label="主菜单">
          {folded ? <FoldedMenu menu={menu} system={system} /> : <SideMenu menu={menu} system={system} />}
        </nav>
      )}
      <Suspense>
        {narrow && <MenuDrawer open={drawer} menu={menu} system={system} onClose={() => setDrawer(false)} />}
      </Suspense>
      <div className="shell-page">
        <TagBar />
        <BusyBar />
        <OfflineBar />
        <main id="content" tabIndex={-1} data-place={pathname + query}>
          {notices}
          <KeptPages isFleeting={isFleeting} />
        </main>
      </div>
      <ShellKeys onPalette={openPalette} />
      <Suspense>
        {asking !== undefined && palette({ open: asking, onClose: () => setAsking(false) })}
      </Suspense>
    </div>
  )
}

/** A thin bar while the next page's code is under way. */
function BusyBar() {
  const busy = useNavigation().state !== 'idle'
  return <div className="busy-bar" data-busy={busy} aria-hidden="true" />
}
