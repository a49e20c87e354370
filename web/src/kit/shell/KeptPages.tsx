import {
  Activity,
  type FocusEvent,
  type ReactNode,
  type UIEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router'
import {
  anyChanges,
  forgetForms,
  holdsChanges,
  keptAfter,
  PageKey,
  showPage,
  staysAsLeft,
} from './keptPages.ts'
import { useTags } from './tagStore.ts'
import { tagKey } from './tags.ts'

type Props = {
  /** Whether pages under a path are built anew each time (spec 2 §2, not cached). */
  isFleeting(path: string): boolean
}

/** A page as it was shown last, with the address that it believes in while it is hidden. */
type Left = { page: ReactNode; place: NonNullable<Parameters<typeof LocationContext.Provider>[0]['value']> }

const pathOf = (tag: string): string => tag.split('?')[0] ?? ''

/**
 * The shown page, and behind it those of other open tags as they were left: scrolled, selected, typed. React hides them and
 * ends their effects; a page that is shown again asks for its data anew.
 */
export function KeptPages({ isFleeting }: Props) {
  const location = useLocation()
  const page = useOutlet()
  const place = use(LocationContext)
  const key = tagKey({ path: location.pathname, search: location.search })
  const tags = useTags((state) => state.tags)
  const lefts = useRef(new Map<string, Left>())
  const [kept, setKept] = useState<readonly string[]>([key])

  const isOpen = (tag: string): boolean => tags.some((open) => open.key === tag)
  const stays = (tag: string): boolean =>
    isOpen(tag) &&
    !isFleeting(pathOf(tag)) &&
    (!kept.includes(tag) || tag !== kept.at(-1) || staysAsLeft(tag))
  const next =
    kept.at(-1) === key
      ? [...kept.slice(0, -1).filter(isOpen), key]
      : keptAfter(kept, key, stays, holdsChanges)
  if (next.length !== kept.length || next.some((tag, index) => tag !== kept[index])) setKept(next)

  lefts.current.set(key, { page, place })
  useLayoutEffect(() => showPage(key), [key])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (anyChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  useLayoutEffect(() => {
    const present = new Set(kept)
    for (const tag of lefts.current.keys()) {
      if (present.has(tag)) continue
      lefts.current.delete(tag)
      forgetForms(tag)
    }
  }, [kept])

  return [...next].sort().map((tag) => {
    const left = lefts.current.get(tag)
    return (
      left && (
        <Activity key={tag} mode={tag === key ? 'visible' : 'hidden'}>
          <PageKey value={isFleeting(pathOf(tag)) ? '' : tag}>
            <LocationContext value={left.place}>
              <LeftAsItWas>{left.page}</LeftAsItWas>
            </LocationContext>
          </PageKey>
        </Activity>
      )
    )
  })
}

type Place = { left: number; top: number }

/** Puts back what the browser forgets of a hidden page: how far its parts were scrolled, and what had the keyboard. */
function LeftAsItWas({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, Place>())
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = box.current?.closest('main')
    const places = scrolled.current
    main?.scrollTo(places.get(main) ?? { left: 0, top: 0 })
    for (const [element, place] of places) if (element.isConnected) element.scrollTo(place)
    if (focused.current?.isConnected) focused.current.focus({ preventScroll: true })
    const note = (): void => void (main && places.set(main, { left: main.scrollLeft, top: main.scrollTop }))
    main?.addEventListener('scroll', note, { passive: true })
    return () => main?.removeEventListener('scroll', note)
  }, [])
  const onScroll = ({ target }: UIEvent): void => {
    if (target instanceof Element)
      scrolled.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  const onFocus = ({ target }: FocusEvent): void => {
    focused.current = target as HTMLElement
  }
  return (
    <div ref={box} className="kept-page" onScrollCapture={onScroll} onFocusCapture={onFocus}>
      {children}
    </div>
  )
}
