import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { sessionStore } from '../storage/browserStore.ts'
import { useNarrowBox } from './useNarrow.ts'

/** Narrower lists show the record above the rows instead of beside them, px. */
const besideFrom = 1100

export type Peek = {
  /** The row that is shown; null while the panel is closed. */
  readonly row: ListedHead | null
  /** Whether it stands beside the rows. */
  readonly beside: boolean
  /** Shows a row, or hides it when it is the one that is shown. */
  toggle(row: ListedHead): void
  /** Shows another row if one is shown. */
  follow(id: string): void
  close(): void
}

/**
 * Which row is shown beside the list. That it is open is remembered for each list while the browser is; a panel that lies
 * over the rows is only opened by hand.
 */
export function usePeek(view: View, rows: readonly ListedHead[], box: RefObject<HTMLElement | null>): Peek {
  const beside = !useNarrowBox(box, besideFrom)
  const key = `peek_${view.viewNo}`
  const [open, setOpen] = useState(() => sessionStore.get(key) === true)
  const [id, setId] = useState<string | null>(null)
  const keep = useCallback(
    (next: boolean): void => {
      setOpen(next)
      if (next) sessionStore.set(key, true)
      else sessionStore.remove(key)
    },
    [key],
  )
  // Where the row has gone, as after turning the page, the first one takes its place.
  const found = rows.find((row) => row.id === id) ?? (beside || id !== null ? rows[0] : undefined)
  const row = open ? (found ?? null) : null
  // All rows take the same function, whichever of them is shown.
  const shown = useRef(row)
  shown.current = row
  const close = useCallback((): void => {
    keep(false)
    setId(null)
  }, [keep])
  const toggle = useCallback(
    (next: ListedHead): void => {
      if (next.id === shown.current?.id) {
        close()
        return
      }
      setId(next.id)
      keep(true)
    },
    [close, keep],
  )
  return { row, beside, toggle, follow: setId, close }
}
