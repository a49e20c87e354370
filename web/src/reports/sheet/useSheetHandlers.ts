import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { tableIn } from '../../kit/fields/pastedTable.ts'
import { notify } from '../../kit/notify.ts'
import { blockText, fillDown, pasted, type Writing, whereApplied } from './clipboard.ts'
import { type Cell, type Column, cellAt, sameCell } from './lines.ts'
import { continues } from './navigation.ts'
import { refusalOf } from './refusals.ts'
import { cellId } from './rowState.ts'
import { blockOf, cellsIn } from './selection.ts'
import { type Sheet, useFacts, useSheet } from './sheetContext.ts'
import { type Command, commandOf } from './sheetKeys.ts'
import { enterTable } from './table/entering.ts'

export const isEditing = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset.editing === 'true'

/** Whether an element of the sheet keeps its keys to itself: the answer to a remark. */
const isOwn = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('.sheet-below') !== null

function cellOf(target: EventTarget): Cell | null {
  const place =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [line, column] = place?.split(' ') ?? []
  return line && column ? { line: Number(line), column: column as Column } : null
}

/** Begins to edit the active cell, caret at the end. */
export function beginEditing(id: string): void {
  const box = document.getElementById(id)
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
  box.dataset.editing = 'true'
  box.setSelectionRange(box.value.length, box.value.length)
}

const tell = (refusal: ReturnType<typeof refusalOf>): void => {
  if (refusal) notify.warn(refusal.title, refusal.text)
}

/** Runs what a key asked for. */
function runner({ lines, store, readonly }: Sheet, facts: Facts): (command: Command) => void {
  const put = (writings: readonly Writing[]): void => {
    tell(refusalOf(lines, store.getState().write(writings)))
  }
  const selected = (): Cell[] => {
    const { selection } = store.getState()
    return selection ? cellsIn(lines, blockOf(lines, selection)) : []
  }
  const judge = (text: string, at: Cell): void => {
    const cells = selected()
    const writings = cells.map((cell) => ({ cell, text }))
    put(cells.length > 1 ? whereApplied(lines, facts, writings) : writings)
    const unfit = store.getState().now.items[lines[at.line]?.item.no ?? '']?.result === 'N'
    if (cells.length === 1) store.getState().select(continues(lines, at, unfit))
  }
  const write = (command: Command, at: Cell): void => {
    const { now, selection, undo, redo } = store.getState()
    if (command.do === 'judge') judge(command.text, at)
    if (command.do === 'choose') put([{ cell: at, text: command.text }])
    if (command.do === 'clear') put(selected().map((cell) => ({ cell, text: '' })))
    if (command.do === 'fillDown' && selection)
      put(whereApplied(lines, facts, fillDown(lines, now.items, selection)))
    if (command.do === 'undo') undo()
    if (command.do === 'redo') redo()
  }
  return (command) => {
    const { selection, select } = store.getState()
    if (!selection) return
    if (command.do === 'go') select(command.to, command.extend)
    else if (command.do === 'enter') enterTable(store, lines[selection.focus.line]!.item)
    else if (command.do === 'edit') beginEditing(cellId(selection.focus))
    else if (!readonly) write(command, selection.focus)
  }
}

function useKeys(sheet: Sheet, run: (command: Command) => void) {
  const { lines, store } = sheet
  return (event: KeyboardEvent): void => {
    const { selection, now, select } = store.getState()
    // While an input method composes, its keys are its own.
    if (!selection || isOwn(event.target) || event.nativeEvent.isComposing) return
    const at = selection.focus
    const { key, shiftKey: shift, altKey: alt } = event
    const unfit = now.items[lines[at.line]?.item.no ?? '']?.result === 'N'
    const scene = { lines, at, editing: isEditing(event.target), unfit }
    const command = commandOf({ key, ctrl: event.ctrlKey || event.metaKey, shift, alt }, scene)
    if (!command) return
    if (command.do === 'leave') {
      select(null)
      return
    }
    event.preventDefault()
    run(command)
  }
}

/** Copy, cut and paste of blocks, from and to Excel; inside a text that is being edited they stay the browser's. */
function useClipboard({ lines, store, readonly }: Sheet, run: (command: Command) => void) {
  const copy = (event: ClipboardEvent): boolean => {
    const { selection, now } = store.getState()
    if (!selection || isOwn(event.target) || isEditing(event.target)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(lines, now.items, blockOf(lines, selection)))
    return true
  }
  const paste = (event: ClipboardEvent): void => {
    const { selection, write } = store.getState()
    const text = event.clipboardData.getData('text/plain')
    if (!selection || isOwn(event.target) || text === '' || readonly) return
    if (isEditing(event.target) && !/[\t\n]/.test(text)) return
    event.preventDefault()
    const { writings, lost } = pasted(lines, selection, tableIn(text))
    tell(refusalOf(lines, write(writings), lost))
  }
  return {
    onCopy: (event: ClipboardEvent): void => void copy(event),
    onCut: (event: ClipboardEvent): void => void (copy(event) && run({ do: 'clear' })),
    onPaste: paste,
  }
}

/** A click chooses a cell, Shift with a click or dragging a block. */
function usePointer({ lines, store }: Sheet) {
  const dragging = useRef(false)
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellOf(event.target)
    if (!cell || event.button !== 0) return
    const { selection, select } = store.getState()
    if (event.shiftKey) event.preventDefault()
    else if (sameCell(selection?.focus ?? null, cell)) return
    select(cell, event.shiftKey)
    dragging.current = event.pointerType === 'mouse'
  }
  const onPointerOver = (event: PointerEvent): void => {
    const { selection, select } = store.getState()
    if (!dragging.current || event.buttons !== 1 || !selection) return
    const over = cellOf(event.target)
    const cell = over && cellAt(lines, over.line, over.column)
    if (cell && !sameCell(cell, selection.focus)) select(cell, true)
  }
  const onPointerUp = (): void => {
    dragging.current = false
  }
  /** The cell that a press has just made active holds the focus already; the press must not take it away. */
  const onMouseDown = (event: React.MouseEvent): void => {
    const cell = cellOf(event.target)
    if (
      !cell ||
      (event.target instanceof HTMLElement && event.target.matches('select, input, textarea, button'))
    )
      return
    const active = document.getElementById(cellId(cell))
    if (active && active === document.activeElement) event.preventDefault()
  }
  return { onPointerDown, onPointerOver, onPointerUp, onMouseDown }
}

/** What makes a table of items a sheet: keys, clipboard, pointer. */
export function useSheetHandlers() {
  const sheet = useSheet()
  const run = runner(sheet, useFacts())
  return { onKeyDown: useKeys(sheet, run), ...useClipboard(sheet, run), ...usePointer(sheet) }
}
