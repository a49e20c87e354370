import { type RefObject, useLayoutEffect, useState } from 'react'

const leastHeight = 320
/** Pagination and the page's lower edge, px. */
const below = 60

/**
 * Most height of the table, so that it ends with the window and its headings and pages stay in sight, px. Measured when
 * the window or the page around the table changes its size, as when the search form opens; never while scrolling.
 */
export function useTableHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(leastHeight)
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setHeight(Math.max(leastHeight, Math.floor(window.innerHeight - top - below)))
    }
    measure()
    const page = box.current?.closest('.tj-list')
    const observer = new ResizeObserver(measure)
    if (page) observer.observe(page)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box])
  return height
}
