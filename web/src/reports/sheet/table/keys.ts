import type { KeyPress } from '../sheetKeys.ts'
import type { Place } from './places.ts'

/** What a key press asks of a table; null leaves it to the browser. */
export type TableCommand =
  | { readonly do: 'go'; readonly to: Place; readonly extend: boolean }
  /** Out of the table: back to the line above it, or on to what follows. */
  | { readonly do: 'leave'; readonly to: 'before' | 'after' }
  | { readonly do: 'clear' | 'fillDown' | 'undo' | 'redo' | 'edit' | 'insert' | 'duplicate' | 'remove' }

/** Rows that are shown, rows that are there, and how many the table must have. */
export type TableScene = {
  readonly columns: number
  readonly shown: number
  readonly filled: number
  readonly least: number
  readonly at: Place
  readonly editing: boolean
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value))
const go = (row: number, column: number, extend = false): TableCommand => ({
  do: 'go',
  to: { row, column },
  extend,
})
const leave = (to: 'before' | 'after'): TableCommand => ({ do: 'leave', to })

function withCtrl(
  { key, shift }: KeyPress,
  { at, columns, shown, editing }: TableScene,
): TableCommand | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shift ? 'redo' : 'undo' }
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'd') return { do: 'fillDown' }
  if (key === 'Enter') return { do: shift ? 'duplicate' : 'insert' }
  if (key === 'Delete') return { do: 'remove' }
  if (editing || (key !== 'Home' && key !== 'End')) return null
  return key === 'Home' ? go(0, 0, shift) : go(within(shown - 1, shown), columns - 1, at.row >= 0 && shift)
}

function tabbed({ shift }: KeyPress, { at, columns, shown, filled, least }: TableScene): TableCommand {
  if (shift) {
    if (at.column > 0) return go(at.row, at.column - 1)
    return at.row > 0 ? go(at.row - 1, columns - 1) : leave('before')
  }
  // At an empty row below a table that has enough of them, one goes on.
  if (at.row >= filled && filled >= least && at.column === 0) return leave('after')
  if (at.column < columns - 1) return go(at.row, at.column + 1)
  return at.row < shown - 1 ? go(at.row + 1, 0) : leave('after')
}

function moving(press: KeyPress, scene: TableScene): TableCommand | null {
  const { key, shift, alt } = press
  const { at, columns, shown, editing } = scene
  const step = steps[key]
  // Alt with an arrow opens a list of options; left and right move in a text that is being typed.
  if (step && !alt && !(editing && step[1] !== 0)) {
    const row = at.row + step[0]
    if (row < 0 && !shift && key === 'ArrowUp') return leave('before')
    if (row >= shown && !shift && key === 'ArrowDown') return leave('after')
    return go(within(row, shown), within(at.column + step[1], columns), shift && !editing)
  }
  if ((key === 'Home' || key === 'End') && !editing)
    return go(at.row, key === 'Home' ? 0 : columns - 1, shift)
  if (key === 'Tab') return tabbed(press, scene)
  if (key !== 'Enter' || alt) return null
  if (shift) return go(within(at.row - 1, shown), at.column)
  return at.row < shown - 1 ? go(at.row + 1, at.column) : leave('after')
}

/** What a key means in a table: like the sheet around it, and rows come and go. */
export function tableCommandOf(press: KeyPress, scene: TableScene): TableCommand | null {
  if (press.ctrl) return withCtrl(press, scene)
  const movement = moving(press, scene)
  if (movement) return movement
  const { key } = press
  if (key === 'F2') return { do: 'edit' }
  if (scene.editing) return null
  if (key === 'Escape') return leave('before')
  return key === 'Delete' || key === 'Backspace' ? { do: 'clear' } : null
}
