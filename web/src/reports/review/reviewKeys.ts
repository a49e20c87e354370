import { useEffect, useRef } from 'react'

/** What a reader without a mouse may want: the next, the one before, pass, send back. */
export type Command = 'next' | 'previous' | 'pass' | 'return'

const commands: Readonly<Record<string, Command>> = { j: 'next', k: 'previous', a: 'pass', r: 'return' }

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The command of a key; null for keys that belong to the browser. */
export const keyCommand = ({ key, ctrlKey, metaKey, altKey }: Press): Command | null =>
  ctrlKey || metaKey || altKey ? null : (commands[key.toLowerCase()] ?? null)

/** J next, K previous, A pass, R send back; not while somebody types or a dialog is open. */
export function useReviewKeys(run: (command: Command) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      const command = keyCommand(event)
      if (!command || typing || event.repeat || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
