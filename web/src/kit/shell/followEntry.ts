import type { NavigateFunction } from 'react-router'
import type { MenuLeaf } from './menu.ts'

/** Goes where a menu entry leads: a page here or in a new window, an external link always in a new one. */
export function followEntry(entry: MenuLeaf['entry'], navigate: NavigateFunction): void {
  if (entry.kind === 'link') window.open(entry.address, '_blank', 'noopener,noreferrer')
  else if (entry.newWindow) window.open(entry.path, '_blank', 'noopener')
  else void navigate(entry.path)
}
