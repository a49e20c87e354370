import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Up to this width of the window a phone is assumed, px. */
const phone = 640
/** Narrower boxes show their rows as cards: a table would have room for its pinned columns only, px. */
const cardsBelow = 800

const queryOf = (width: number): string => `(max-width: ${width}px)`

/** Worked by fingers: what they hit is at least so large, px. */
export const coarse = '(pointer: coarse)'
export const touchTarget = 44

/** Whether a query about the window holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether the window is a phone's, or as narrow as the page says, px. */
export const useNarrow = (width = phone): boolean => useMedia(queryOf(width))

/** Whether the window is a phone's now, for what does not follow its width. */
export const isNarrow = (): boolean => window.matchMedia(queryOf(phone)).matches

/** Whether the window itself is so narrow that its lists begin with cards. */
export const cardsFirst = (): boolean => window.matchMedia(queryOf(cardsBelow)).matches

/** Whether a box has room for cards only, whatever the window's width is: beside a menu, in a drawer, at 200 % zoom. */
export const useCards = (box: RefObject<HTMLElement | null>): boolean => useNarrowBox(box, cardsBelow)

/** Whether a box is narrower than so many px. */
export function useNarrowBox(box: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(() => window.matchMedia(queryOf(below)).matches)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      // A hidden box has no width, and keeps what it shows.
      if (element.clientWidth > 0) setNarrow(element.clientWidth < below)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, below])
  return narrow
}
