import { useEffect, useRef } from 'react'
import { type KeyAction, useKeySheet } from '../../kit/keys.ts'

/** What a reader without a mouse may want: the next, the one before, pass, send back. */
export type Command = 'next' | 'previous' | 'pass' | 'return'

const commands: ReadonlyArray<KeyAction & { readonly command: Command }> = [
  { keys: ['j'], shown: 'J', does: '下一份', command: 'next' },
  { keys: ['k'], shown: 'K', does: '上一份', command: 'previous' },
  { keys: ['a'], shown: 'A', does: '通过', command: 'pass' },
  { keys: ['r'], shown: 'R', does: '退回', command: 'return' },
]

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The command of a key; null for keys that belong to the browser. */
export const keyCommand = ({ key, ctrlKey, metaKey, altKey }: Press): Command | null =>
  ctrlKey || metaKey || altKey
    ? null
    : (commands.find(({ keys }) => keys.includes(key.toLowerCase()))?.command ?? null)

/** J next, K previous, A pass, R send back; not while somebody types or a dialog is open. */
export function useReviewKeys(run: (command: Command) => void): void {
  useKeySheet('审核', commands)
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
