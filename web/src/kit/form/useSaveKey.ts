import { useEffect, useRef } from 'react'
import { type KeyAction, useKeySheet } from '../keys.ts'

const keys: readonly KeyAction[] = [{ keys: ['s'], shown: 'Ctrl S', does: '保存' }]
const none: readonly KeyAction[] = []

/** Ctrl+S (⌘S) saves, wherever on the page the focus is; the browser's own saving of the page is of no use here. */
export function useSaveKey(save: (() => void) | null): void {
  useKeySheet('表单', save ? keys : none)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        !keys[0]?.keys.includes(event.key.toLowerCase()) ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey
      )
        return
      event.preventDefault()
      if (!event.repeat) latest.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
