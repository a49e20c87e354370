import { type RefObject, useEffect, useState } from 'react'

/** Up to here all rows are drawn, so that the browser's own search finds them. */
const drawnWhole = 60
/** Rows beyond the visible ones at either side, and by how many the window moves at once. */
const spare = 16
const stride = 8

export type RowWindow = { readonly begin: number; readonly end: number }

/** The part of the rows that must be drawn for a scroll position; rows are `rowHeight` px each. */
export function windowAt(count: number, rowHeight: number, scrollTop: number, height: number): RowWindow {
  if (count <= drawnWhole) return { begin: 0, end: count }
  const first = Math.floor(scrollTop / rowHeight / stride) * stride
  const visible = Math.ceil(height / rowHeight) + stride
  return { begin: Math.max(0, first - spare), end: Math.min(count, first + visible + spare) }
}

/**
 * Draws the rows around the visible ones only, while the browser scrolls by itself. Ant Design's virtual table moves its
 * rows by script and took six times as long for 300 rows of 40 columns, seconds on a slow machine.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  height: number,
): RowWindow {
  const [window, setWindow] = useState<RowWindow>(() => windowAt(count, rowHeight, 0, height))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void =>
      setWindow((before) => {
        const next = windowAt(count, rowHeight, element.scrollTop, height)
        return next.begin === before.begin && next.end === before.end ? before : next
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [box, count, rowHeight, height])
  return { begin: Math.min(window.begin, count), end: Math.min(window.end, count) }
}
