import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { KeyboardEvent, RefObject } from 'react'
import type { Branch } from './treeRows.ts'

type TableKeys = {
  box: RefObject<HTMLElement | null>
  branches: readonly Branch[]
  rowHeight: number
  isSelected(id: string): boolean
  onSelect(id: string, on: boolean): void
  onOpen(row: ListedHead): void
}

const isControl = (target: HTMLElement): boolean =>
  target.closest('button, a, input, textarea, select, [role="menu"]') !== null

/**
 * The keyboard in the table: arrows, J, K, Home and End move the focus from row to row, Space or X selects, Enter opens. The focus
 * itself marks the row, so that nothing is drawn anew and a screen reader reads the row.
 */
export function useTableKeys({
  box,
  branches,
  rowHeight,
  isSelected,
  onSelect,
  onOpen,
}: TableKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const elementOf = (id: string) =>
    box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
  const focus = (wanted: number): void => {
    const place = Math.max(0, Math.min(branches.length - 1, wanted))
    const id = branches[place]?.row.id
    if (id === undefined || !box.current) return
    const element = elementOf(id)
    if (element) {
      element.focus()
      return
    }
    // A row far out of sight is drawn only once it has been scrolled to.
    box.current.scrollTop = place * rowHeight - box.current.clientHeight / 2
    requestAnimationFrame(() => requestAnimationFrame(() => elementOf(id)?.focus()))
  }
  return (event) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
    const place = branches.findIndex((branch) => branch.row.id === id)
    const row = branches[place]?.row
    const moves: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      j: place + 1,
      k: place - 1,
      Home: 0,
      End: branches.length - 1,
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves[event.key]
    if (move !== undefined) focus(move)
    else if (isControl(target) || !row) return
    else if (event.key === ' ' || event.key === 'x') onSelect(row.id, !isSelected(row.id))
    else if (event.key === 'Enter') onOpen(row)
    else return
    event.preventDefault()
  }
}
