import { type ReactNode, useCallback, useRef, useState } from 'react'

export type DialogHost = {
  /** The element that draws the dialog. */
  readonly dialog: ReactNode
  show(dialog: ReactNode): void
  close(): void
}

/** Holds one dialog at a time. When it closes, the focus returns to what opened it, or to `fallback` when that is gone. */
export function useDialogHost(fallback?: () => HTMLElement | null): DialogHost {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const opener = useRef<Element | null>(null)
  const show = useCallback((next: ReactNode) => {
    opener.current ??= document.activeElement
    setDialog(next)
  }, [])
  const close = useCallback(() => {
    const before = opener.current
    opener.current = null
    setDialog(null)
    // The dialog gives up the focus only when it has left the page.
    requestAnimationFrame(() => {
      const target =
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : fallback?.()
      target?.focus()
    })
  }, [fallback])
  return { dialog, show, close }
}
