import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Row = { readonly id: string }
type Held = { readonly element: Element; readonly place: number }

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row-key]')

/**
 * When the row on which the keyboard was has left the list, as after a decision about it, the row in its place takes the
 * focus; else whoever works without a mouse would begin at the top of the page again.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const held = useRef<Held | null>(null)
  const shown = useRef(rows)
  shown.current = rows
  useEffect(() => {
    const table = box.current
    if (!table) return
    const take = ({ target }: FocusEvent): void => {
      const element = target as Element
      const id = element.matches(':focus-visible') ? rowOf(element)?.dataset.rowKey : undefined
      const place = shown.current.findIndex((row) => row.id === id)
      held.current = place < 0 ? null : { element, place }
    }
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget && !table.contains(relatedTarget as Node)) held.current = null
    }
    table.addEventListener('focusin', take)
    table.addEventListener('focusout', leave)
    return () => {
      table.removeEventListener('focusin', take)
      table.removeEventListener('focusout', leave)
    }
  }, [box])
  useLayoutEffect(() => {
    const { element, place = 0 } = held.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    held.current = null
    const id = rows[Math.min(place, rows.length - 1)]?.id
    const next =
      id === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
    ;(next ?? box.current)?.focus({ preventScroll: true })
  }, [box, rows])
}
