import { type RefObject, useEffect } from 'react'

/** `/` goes to the first search field, unless somebody is typing or a dialog is open. */
export function useSearchKey(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (
        event.key !== '/' ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('[role="dialog"]')
      )
        return
      const input = page.current?.querySelector<HTMLElement>('.tj-search input')
      if (!input) return
      event.preventDefault()
      input.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
}
