import { judgementNames } from './cells.ts'
import { type Cell, type Line, sameCell } from './lines.ts'
import { border, continues, type Direction, moved, tabbed } from './navigation.ts'

/** What a key press asks of the sheet; null leaves it to the browser. */
export type Command =
  | { readonly do: 'go'; readonly to: Cell; readonly extend: boolean }
  /** Out of the sheet, as Tab does at its ends. */
  | { readonly do: 'leave' }
  | { readonly do: 'judge'; readonly text: string }
  /** Into the table of the item. */
  | { readonly do: 'enter' }
  | { readonly do: 'clear' | 'fillDown' | 'undo' | 'redo' | 'edit' }
  | { readonly do: 'choose'; readonly text: string }

export type KeyPress = {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** `editing`: a text is being typed, so that left, right and Home move in it. */
export type KeyScene = {
  readonly lines: readonly Line[]
  readonly at: Cell
  readonly editing: boolean
  readonly unfit: boolean
}

const pageLines = 12

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const judging: Readonly<Record<string, string>> = {
  y: judgementNames.Y,
  n: judgementNames.N,
  '-': judgementNames.NA,
  d: judgementNames.D,
}

const go = (to: Cell, extend = false): Command => ({ do: 'go', to, extend })

function withCtrl({ key, shift }: KeyPress, { lines, at, editing }: KeyScene): Command | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shift ? 'redo' : 'undo' }
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'd') return { do: 'fillDown' }
  if (editing) return null
  if (key === 'Home' || key === 'End')
    return go(border(lines, at, key === 'Home' ? 'start' : 'end', true), shift)
  return null
}

function moving({ key, shift, alt }: KeyPress, { lines, at, editing, unfit }: KeyScene): Command | null {
  const direction = arrows[key]
  const vertical = direction === 'up' || direction === 'down'
  // Alt with an arrow opens a list of options.
  if (direction && !alt && (vertical || !editing)) return go(moved(lines, at, direction), shift && !editing)
  if (key === 'PageUp' || key === 'PageDown')
    return go(moved(lines, at, key === 'PageUp' ? 'up' : 'down', pageLines), shift)
  if ((key === 'Home' || key === 'End') && !editing)
    return go(border(lines, at, key === 'Home' ? 'start' : 'end', false), shift)
  if (key === 'Enter' && !alt) return go(moved(lines, at, shift ? 'up' : 'down'))
  if (key !== 'Tab') return null
  const next = shift ? tabbed(lines, at, -1) : tabbed(lines, at, 1) && continues(lines, at, unfit)
  return next && !sameCell(next, at) ? go(next) : { do: 'leave' }
}

/** From the line above a table down into it. */
const isWayIn = ({ key, shift, alt }: KeyPress, { lines, at }: KeyScene): boolean =>
  at.column === 'value' &&
  lines[at.line]?.value.kind === 'table' &&
  !shift &&
  !alt &&
  ['Enter', 'Tab', 'ArrowDown', 'F2'].includes(key)

/** What a key means in the sheet (design, Work pages: like a spreadsheet). */
export function commandOf(press: KeyPress, scene: KeyScene): Command | null {
  if (press.ctrl) return withCtrl(press, scene)
  if (isWayIn(press, scene)) return { do: 'enter' }
  const movement = moving(press, scene)
  if (movement) return movement
  const { key } = press
  if (key === 'F2') return { do: 'edit' }
  if (scene.editing) return null
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' }
  if (scene.at.column === 'result') {
    const judged = judging[key.toLowerCase()]
    return judged ? { do: 'judge', text: judged } : null
  }
  const value = scene.lines[scene.at.line]?.value
  const chooses = scene.at.column === 'value' && (value?.kind === 'choice' || value?.kind === 'case')
  return chooses && /^[1-9]$/.test(key) ? { do: 'choose', text: key } : null
}
