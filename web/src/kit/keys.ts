import { useEffect } from 'react'

/** A key that a page answers. What handles a key and what lists it read the same entry. */
export type KeyAction = {
  /** As the browser names them. */
  readonly keys: readonly string[]
  /** As people read them. */
  readonly shown: string
  readonly does: string
}

export type KeySheet = { readonly place: string; readonly keys: readonly KeyAction[] }

/** The keys that work now, by the places that answer them; a hidden page's are not among them. */
export const keySheets = new Set<KeySheet>()

/** Lists keys for as long as whoever handles them is shown. */
export function useKeySheet(place: string, keys: readonly KeyAction[]): void {
  useEffect(() => {
    const sheet = { place, keys }
    keySheets.add(sheet)
    return () => void keySheets.delete(sheet)
  }, [place, keys])
}

/** Whether a key belongs to whoever is typing, to a dialog, or with another key to the browser. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || isHeld(event)

/** Whether a key belongs to whoever is typing or to a dialog, whatever is pressed with it. */
export function isHeld(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  return (
    target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select') !== null ||
    document.querySelector('[role="dialog"]') !== null
  )
}
