import { Empty, Input, type InputRef, Menu, type MenuProps } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loadPinyin, matchesText } from '../fields/pinyin.ts'
import { followEntry } from './followEntry.ts'
import { filterMenu, groupsTo, leavesOf, type MenuEntry, type SystemCode, systemsOf } from './menu.ts'
import { systemNames } from './SystemSwitch.tsx'

type Item = NonNullable<MenuProps['items']>[number]

/** Drawings come behind the words: nobody waits for them. */
const MenuPicture = lazy(() => import('./MenuPicture.tsx'))

const pictureOf = ({ icon }: MenuEntry) =>
  icon && {
    icon: (
      <span className="side-menu-picture">
        <Suspense>
          <MenuPicture icon={icon} />
        </Suspense>
      </span>
    ),
  }

function labelOf(entry: MenuEntry) {
  if (entry.kind === 'group') return <span title={entry.title}>{entry.title}</span>
  if (entry.kind === 'link') {
    return (
      <a href={entry.address} target="_blank" rel="noopener noreferrer">
        {entry.title}
      </a>
    )
  }
  return (
    <Link to={entry.path} title={entry.title} {...(entry.newWindow && { target: '_blank' })}>
      {entry.title}
    </Link>
  )
}

const itemOf = (entry: MenuEntry): Item =>
  entry.kind === 'group'
    ? { key: entry.key, label: labelOf(entry), ...pictureOf(entry), children: entry.children.map(itemOf) }
    : { key: entry.kind === 'page' ? entry.path : entry.key, label: labelOf(entry), ...pictureOf(entry) }

const groupKeys = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap((entry) => (entry.kind === 'group' ? [entry.key, ...groupKeys(entry.children)] : []))

/** Hits stand under the name of their system, those of the shown one first. */
const hitItems = (hits: readonly MenuEntry[], system: SystemCode): Item[] =>
  [system, ...systemsOf(hits).filter((code) => code !== system)].flatMap((code): Item[] => {
    const items = hits.filter((entry) => entry.system === code).map(itemOf)
    if (items.length === 0) return []
    return code === system ? items : [{ key: code, type: 'group', label: systemNames[code], children: items }]
  })

/** Until a group has unfolded to its whole height, ms. */
const unfolding = 350

/** Keeps the entry of the shown page in sight: in a long menu it may lie below the edge. */
function useEntryInSight(pathname: string, groups: string) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or other groups on the way to it move the entry
  useEffect(() => {
    const show = (): void =>
      box.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView?.({ block: 'nearest' })
    show()
    const later = setTimeout(show, unfolding)
    return () => clearTimeout(later)
  }, [pathname, groups])
  return box
}

type Props = { menu: readonly MenuEntry[]; system: SystemCode; onChosen?: () => void }

/** The folded menu of a system: pictures alone, whose groups open beside them. */
export function FoldedMenu({ menu: whole, system }: Omit<Props, 'onChosen'>) {
  const { pathname } = useLocation()
  const items = useMemo(() => whole.filter((entry) => entry.system === system).map(itemOf), [whole, system])
  return (
    <div className="side-menu side-menu-folded">
      <Menu mode="inline" inlineCollapsed items={items} selectedKeys={[pathname]} />
    </div>
  )
}

/**
 * The left menu of a system with a filter over both, which understands pinyin initials: `sbdj` finds 申报登记. Enter opens
 * the first hit.
 */
export function SideMenu({ menu: whole, system, onChosen }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [, setPinyinReady] = useState(false)
  const [opened, setOpened] = useState<string[] | null>(null)
  const input = useRef<InputRef>(null)
  const wanted = query.trim()
  const menu = useMemo(() => whole.filter((entry) => entry.system === system), [whole, system])
  const hits = wanted ? filterMenu(whole, (title) => matchesText(title, wanted)) : []
  const shown = wanted
    ? [...hits.filter((entry) => entry.system === system), ...hits.filter((entry) => entry.system !== system)]
    : menu
  const toPage = useMemo(() => groupsTo(menu, pathname), [menu, pathname])
  const box = useEntryInSight(pathname, toPage.join())
  const openFirst = () => {
    const first = leavesOf(shown)[0]
    if (!first || !wanted) return
    followEntry(first.entry, navigate)
    setQuery('')
    onChosen?.()
  }
  return (
    <div ref={box} className="side-menu">
      <Input
        ref={input}
        allowClear
        placeholder="查找菜单，可用拼音首字母"
        aria-label="查找菜单"
        value={query}
        onFocus={() => void loadPinyin().then(() => setPinyinReady(true))}
        onChange={(event) => setQuery(event.target.value)}
        onPressEnter={openFirst}
      />
      {shown.length > 0 ? (
        <Menu
          mode="inline"
          inlineIndent={14}
          items={wanted ? hitItems(hits, system) : menu.map(itemOf)}
          selectedKeys={[pathname]}
          openKeys={wanted ? groupKeys(shown) : (opened ?? toPage)}
          onOpenChange={(keys) => !wanted && setOpened(keys)}
          onClick={onChosen}
        />
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={wanted ? '没有符合的菜单' : '没有可用的菜单'}
        />
      )}
    </div>
  )
}
