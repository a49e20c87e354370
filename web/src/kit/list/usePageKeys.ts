import { type RefObject, useEffect } from 'react'

/** What a key leads to while nothing else has the keyboard. */
const places: Readonly<Record<string, string>> = {
  '/': '.tj-search input',
  j: '.tj-table [data-row-key]',
}

/** `/` goes to the first search field and J to the first row, unless somebody is typing or a dialog is open. */
export function usePageKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      const place = places[event.key]
      const busy =
        target.isContentEditable ||
        target.closest('input, textarea, select, .tj-table, [role="dialog"]') !== null
      if (!place || busy || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]')) return
      const wanted = page.current?.querySelector<HTMLElement>(place)
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
}
