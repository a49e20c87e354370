import { useEffect, useRef } from 'react'

/** Ctrl+S (⌘S) saves, wherever on the page the focus is; the browser's own saving of the page is of no use here. */
export function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat) latest.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
