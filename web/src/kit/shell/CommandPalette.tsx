import { Input, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ScanButton } from '../camera/ScanButton.tsx'
import { loadPinyin } from '../fields/pinyin.ts'
import { sentenceOfError } from '../transport/sentence.ts'
import { followEntry } from './followEntry.ts'
import type { MenuEntry } from './menu.ts'
import {
  actionHits,
  menuHits,
  nextHit,
  type PaletteAction,
  type PaletteHit,
  recentHits,
} from './paletteHits.ts'
import { useRecent } from './tagStore.ts'
import { tagKey } from './tags.ts'

export type PaletteSearch = (keyword: string) => Promise<PaletteHit[]>

const pauseMs = 250
/** The server searches from two characters on. */
const leastCharacters = 2

/** The server's hits for what has been typed, after a pause in typing. */
function useServerHits(search: PaletteSearch, query: string): { hits: PaletteHit[]; state: string } {
  const [found, setFound] = useState<{ query: string; hits: PaletteHit[]; state: string }>({
    query: '',
    hits: [],
    state: '',
  })
  const wanted = query.trim()
  useEffect(() => {
    if (wanted.length < leastCharacters) return
    let stale = false
    const timer = setTimeout(() => {
      search(wanted).then(
        (hits) => !stale && setFound({ query: wanted, hits, state: '' }),
        (error: unknown) => !stale && setFound({ query: wanted, hits: [], state: sentenceOfError(error) }),
      )
    }, pauseMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [wanted, search])
  if (wanted.length < leastCharacters) return { hits: [], state: '' }
  return found.query === wanted ? found : { hits: [], state: '正在查找……' }
}

export type PaletteSources = {
  menu: readonly MenuEntry[]
  actions: readonly PaletteAction[]
  search: PaletteSearch
  /** Where to go on looking for what the search did not find. */
  onward(query: string): PaletteHit[]
}

export type PaletteShown = { open: boolean; onClose: () => void }

type Props = PaletteSources & PaletteShown

/** Ctrl K: recent places, menus, actions, numbers of every kind, units and people in one box. */
export function CommandPalette({ open, onClose, ...sources }: Props) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      title={<span className="visually-hidden">全局查找</span>}
      styles={{ header: { margin: 0 } }}
      className="palette"
    >
      <PaletteBox onClose={onClose} {...sources} />
    </Modal>
  )
}

function PaletteBox({ onClose, menu, actions, search, onward }: Omit<Props, 'open'>) {
  const navigate = useNavigate()
  const place = useLocation()
  const recent = useRecent()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const [, setPinyinReady] = useState(false)
  const { hits: found, state } = useServerHits(search, query)
  const wanted = query.trim()
  const here = wanted
    ? [...menuHits(menu, query), ...actionHits(actions, query), ...found]
    : recentHits(recent, tagKey({ path: place.pathname, search: place.search }))
  const nothing = wanted.length >= leastCharacters && !state && here.length === 0
  const hits = nothing ? onward(wanted) : here
  useEffect(() => void loadPinyin().then(() => setPinyinReady(true)), [])

  const type = (text: string): void => {
    setQuery(text)
    setChosen(0)
  }
  const follow = (hit: PaletteHit | undefined) => {
    if (!hit) return
    onClose()
    if ('entry' in hit) followEntry(hit.entry, navigate)
    else if ('run' in hit) hit.run()
    else void navigate(hit.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') follow(hits[chosen])
    else if (event.key === 'ArrowDown') setChosen(nextHit(chosen, 1, hits.length))
    else if (event.key === 'ArrowUp') setChosen(nextHit(chosen, -1, hits.length))
    else return
    event.preventDefault()
  }
  const hint = wanted
    ? state || (nothing ? '没有找到，可到清单中继续查找' : '')
    : '可输入菜单或操作的名称、拼音首字母，设备代码、登记证、申报、业务、报告、收费、发票、仪器的编号，单位名称，人员姓名'
  return (
    <>
      <div className="palette-box">
        <Input
          autoFocus
          size="large"
          variant="borderless"
          placeholder="查找菜单、操作、编号、单位、人员"
          role="combobox"
          aria-label="全局查找"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <ScanButton onRead={type} />
      </div>
      <div role="listbox" id={listId} aria-label="查找结果" className="palette-hits">
        {hits.map((hit, index) => (
          <div
            key={hit.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => follow(hit)}
            onKeyDown={onKeyDown}
          >
            <span className="palette-kind">{hit.kind}</span>
            <span className="palette-title">{hit.title}</span>
            <span className="palette-detail">{hit.detail}</span>
          </div>
        ))}
      </div>
      <p className="palette-hint" role="status">
        {hint}
      </p>
    </>
  )
}
