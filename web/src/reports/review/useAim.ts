import { useEffect, useState } from 'react'

export const itemRowId = (no: string): string => `review-item-${no}`

/** The items that a mark is about: `aim` makes sure that they are shown, and goes to the first of them. */
export function useAim(showAll: () => void): {
  aimed: ReadonlySet<string>
  aim(items: readonly string[]): void
} {
  const [items, setItems] = useState<readonly string[]>([])
  useEffect(() => {
    const [first] = items
    const row = first === undefined ? null : document.getElementById(itemRowId(first))
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [items])
  return {
    aimed: new Set(items),
    aim(wanted) {
      showAll()
      // Another list, so that the same mark leads there again.
      setItems([...wanted])
    },
  }
}
