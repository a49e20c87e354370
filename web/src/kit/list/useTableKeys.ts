import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { type KeyAction, useKeySheet } from '../keys.ts'
import type { Branch } from './treeRows.ts'
import { focusCell } from './useCellEditing.tsx'

type TableKeys = {
  box: RefObject<HTMLElement | null>
  branches: readonly Branch[]
  rowHeight: number
  isSelected(id: string): boolean
  onSelect(id: string, on: boolean): void
  onOpen(row: ListedHead): void
  /** Shows a row beside the list, or hides it again; a list without it has no peek. */
  onPeek?: ((row: ListedHead) => void) | undefined
  /** Edits the first of these fields that can be edited in its cell; a list whose cells cannot has none. */
  onEdit?: ((row: ListedHead, fields: readonly string[]) => void) | undefined
}

/** Where a key was pressed: the row of its place, if it is one. */
type At = { place: number; row: ListedHead | undefined }

/** What a key does; those that act on a row leave controls inside it alone. */
type TableKey = KeyAction & ({ move(at: At): number } | { act(row: ListedHead): void })

/** Handled where the focus stands: the cells of a row, from left to right. */
const cellKeys: KeyAction = { keys: ['F2'], shown: '→ ← / F2', does: '在单元格间移动，回车或 F2 修改' }

/** The cells of rows whose cells can be edited. Whether the key was one of theirs. */
function handleCellKey(key: string, target: HTMLElement, edit: (fields: readonly string[]) => void): boolean {
  const row = target.closest<HTMLElement>('[data-row-key]')
  const cells = [...(row?.querySelectorAll<HTMLElement>(':scope > [data-field]') ?? [])]
  const at = cells.indexOf(target)
  if (cells.length === 0 || (at < 0 && target !== row)) return false
  const fields = cells.slice(Math.max(at, 0), at < 0 ? undefined : at + 1)
  if (key === 'F2' || (key === 'Enter' && at >= 0)) edit(fields.flatMap(({ dataset }) => dataset.field ?? []))
  else if (key === 'ArrowRight') focusCell(cells[at + 1] ?? target)
  else if (key === 'ArrowLeft' && at >= 0) focusCell(cells[at - 1] ?? row ?? target)
  else return false
  return true
}

const isControl = (target: HTMLElement): boolean =>
  target.closest('button, a, input, textarea, select, [role="menu"]') !== null

/**
 * The keyboard in the table: arrows, J, K, Home and End move the focus from row to row, X selects, Space shows the row
 * beside the list, Enter opens it. Where there is nothing to show Space selects too. The focus itself marks the row, so
 * that nothing is drawn anew and a screen reader reads the row.
 */
export function useTableKeys(means: TableKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const { box, branches, rowHeight, isSelected, onSelect, onOpen, onPeek, onEdit } = means
  const last = branches.length - 1
  const toggle = (row: ListedHead): void => onSelect(row.id, !isSelected(row.id))
  const keys: readonly TableKey[] = [
    {
      keys: ['ArrowDown', 'j'],
      shown: 'J / ↓',
      does: '下一行，不在列表中时到第一行',
      move: ({ place }) => place + 1,
    },
    { keys: ['ArrowUp', 'k'], shown: 'K / ↑', does: '上一行', move: ({ place }) => place - 1 },
    { keys: ['Home'], shown: 'Home', does: '第一行', move: () => 0 },
    { keys: ['End'], shown: 'End', does: '最后一行', move: () => last },
    ...(onPeek ? [{ keys: [' '], shown: '空格', does: '在列表旁速览，再按关闭', act: onPeek }] : []),
    onPeek
      ? { keys: ['x'], shown: 'X', does: '选择或取消选择', act: toggle }
      : { keys: ['x', ' '], shown: 'X / 空格', does: '选择或取消选择', act: toggle },
    { keys: ['Enter'], shown: '回车', does: '打开', act: onOpen },
  ]
  // What is listed is the same as long as there is, or is not, a peek.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys' words do not depend on the rows
  const listed = useMemo(
    () => (onEdit ? [...keys, cellKeys] : keys),
    [onPeek === undefined, onEdit === undefined],
  )
  useKeySheet('列表', listed)

  const elementOf = (id: string) =>
    box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
  const focus = (wanted: number): void => {
    const place = Math.max(0, Math.min(last, wanted))
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
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onEdit && row && handleCellKey(event.key, target, (fields) => onEdit(row, fields))) {
      event.preventDefault()
      return
    }
    const key = keys.find((one) => one.keys.includes(event.key))
    if (!key) return
    if ('move' in key) focus(key.move({ place, row }))
    else if (isControl(target) || !row) return
    else key.act(row)
    event.preventDefault()
  }
}
