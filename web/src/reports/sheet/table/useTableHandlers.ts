import type { TableRow } from '@tejian/contract/reports/entry.ts'
import { leastRows } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { tableIn } from '../../../kit/fields/pastedTable.ts'
import { notify } from '../../../kit/notify.ts'
import { type Sheet, useSheet } from '../sheetContext.ts'
import { beginEditing, isEditing } from '../useSheetHandlers.ts'
import { leaveTable } from './entering.ts'
import { type TableCommand, tableCommandOf } from './keys.ts'
import {
  blockOf,
  type Place,
  placeId,
  placesIn,
  rowsShown,
  samePlace,
  type TableSelection,
} from './places.ts'
import {
  blockText,
  duplicated,
  filledDown,
  pasted,
  type Writing,
  withEmptyRow,
  withoutRows,
  written,
} from './rows.ts'

type TableItem = TemplateItem & { readonly table: ItemTable }

const none: readonly TableRow[] = []

/** What can be done with the rows of an item's table. */
export function tableActions({ store, lines, readonly }: Sheet, item: TableItem) {
  const { no, table } = item
  const rowsNow = (): readonly TableRow[] => store.getState().now.items[no]?.rows ?? none
  const selected = (): TableSelection | null => {
    const { inTable } = store.getState()
    return inTable?.no === no ? inTable : null
  }
  const select = (focus: Place, extend = false): void => {
    const anchor = extend ? (selected()?.anchor ?? focus) : focus
    store.getState().selectInTable({ no, anchor, focus })
  }
  const put = (
    writings: readonly Writing[],
    { tag, whole = false }: { tag?: string; whole?: boolean } = {},
  ) => {
    if (readonly) return
    const { rows, refused } = written(table, rowsNow(), writings, whole)
    store.getState().writeRows(no, rows, tag)
    const lost = refused.filter((text) => text.trim() !== '')
    if (lost.length > 0)
      notify.warn(
        `有 ${lost.length} 格未填入`,
        `不是该列的选项或没有对应的列：${lost.slice(0, 3).join('、')}`,
      )
  }
  const change = (rows: readonly TableRow[], at: Place): void => {
    if (readonly) return
    store.getState().writeRows(no, rows)
    select(at)
  }
  const run = (command: TableCommand): void => {
    const selection = selected()
    if (!selection) return
    const { focus } = selection
    const block = blockOf(selection)
    const below = { ...focus, row: block.bottom + 1 }
    if (command.do === 'go') select(command.to, command.extend)
    if (command.do === 'leave') leaveTable(store, lines, item, command.to)
    if (command.do === 'edit') beginEditing(placeId(no, focus))
    if (command.do === 'undo' && !readonly) store.getState().undo()
    if (command.do === 'redo' && !readonly) store.getState().redo()
    if (command.do === 'clear')
      put(
        placesIn(block)
          .flat()
          .map((at) => ({ at, text: '' })),
      )
    if (command.do === 'fillDown') put(filledDown(table, rowsNow(), selection))
    if (command.do === 'insert') change(withEmptyRow(rowsNow(), focus.row), { row: focus.row + 1, column: 0 })
    if (command.do === 'duplicate') change(duplicated(rowsNow(), block), below)
    if (command.do === 'remove') change(withoutRows(rowsNow(), block), { ...focus, row: block.top })
  }
  return { rowsNow, selected, select, put, run, change }
}

export type TableActions = ReturnType<typeof tableActions>

function placeAt(target: EventTarget): Place | null {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
  const [row, column] = found?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** What makes a table a sheet of its own: keys, clipboard, pointer. */
export function useTableHandlers(item: TableItem, { rowsNow, selected, select, put, run }: TableActions) {
  const { readonly } = useSheet()
  const dragging = useRef(false)
  const { table } = item
  const onKeyDown = (event: KeyboardEvent): void => {
    const selection = selected()
    // While an input method composes, its keys are its own.
    if (!selection || event.nativeEvent.isComposing || !placeAt(event.target)) return
    const { key, shiftKey: shift, altKey: alt } = event
    const rows = rowsNow()
    const command = tableCommandOf(
      { key, ctrl: event.ctrlKey || event.metaKey, shift, alt },
      {
        columns: table.columns.length,
        shown: rowsShown(table, rows, readonly),
        filled: rows.length,
        least: leastRows(table),
        at: selection.focus,
        editing: isEditing(event.target),
      },
    )
    if (!command) return
    event.preventDefault()
    run(command)
  }
  const copy = (event: ClipboardEvent): boolean => {
    const selection = selected()
    if (!selection || isEditing(event.target)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(table, rowsNow(), blockOf(selection)))
    return true
  }
  const onPaste = (event: ClipboardEvent): void => {
    const selection = selected()
    const text = event.clipboardData.getData('text/plain')
    if (!selection || text === '' || (isEditing(event.target) && !/[\t\n]/.test(text))) return
    event.preventDefault()
    put(pasted(selection, tableIn(text)), { whole: true })
  }
  const onPointerDown = (event: PointerEvent): void => {
    const place = placeAt(event.target)
    if (!place || event.button !== 0) return
    if (event.shiftKey) event.preventDefault()
    else if (samePlace(selected()?.focus, place)) return
    select(place, event.shiftKey)
    dragging.current = event.pointerType === 'mouse'
  }
  const onPointerOver = (event: PointerEvent): void => {
    const place = dragging.current && event.buttons === 1 ? placeAt(event.target) : null
    if (place && !samePlace(selected()?.focus, place)) select(place, true)
  }
  /** The cell that a press has just made active holds the focus already; the press must not take it away. */
  const onMouseDown = (event: React.MouseEvent): void => {
    if (!placeAt(event.target)) return
    if (event.target instanceof HTMLElement && event.target.matches('select, input, textarea')) return
    event.preventDefault()
  }
  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent): void => void copy(event),
    onCut: (event: ClipboardEvent): void => void (copy(event) && run({ do: 'clear' })),
    onPaste,
    onPointerDown,
    onPointerOver,
    onPointerUp: (): void => {
      dragging.current = false
    },
    onMouseDown,
  }
}
