import { lazy, Suspense, useEffect, useState } from 'react'
import { isTaken, type KeyAction, useKeySheet } from '../keys.ts'

const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }))

const palette: KeyAction = { keys: ['k', 'K'], shown: 'Ctrl K', does: '全局查找' }
const help: KeyAction = { keys: ['?'], shown: '?', does: '快捷键' }
const keys = [palette, help]

/** The keys of every page: Ctrl K opens the palette, `?` shows the keys that work on the present page. */
export function ShellKeys({ onPalette }: { onPalette(): void }) {
  const [open, setOpen] = useState(false)
  useKeySheet('全局', keys)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const asked = help.keys.includes(key) && !isTaken(event)
      const wanted = palette.keys.includes(key) && (ctrlKey || metaKey) && !altKey && !shiftKey
      if (!asked && !wanted) return
      event.preventDefault()
      if (asked) setOpen(true)
      else onPalette()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onPalette])
  return (
    open && (
      <Suspense>
        <KeyList onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
