import type { HeaderValues, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { createStore } from 'zustand'
import { writeCell } from './cells.ts'
import type { Changes, Content, PlainName } from './changes.ts'
import { withChanges } from './changes.ts'
import type { Writing } from './clipboard.ts'
import { type History, noHistory, redone, remembered, undone } from './history.ts'
import type { Cell, Line } from './lines.ts'
import { type Selection, single } from './selection.ts'

export type SheetState = {
  /** As it is stored. */
  readonly base: Content
  readonly now: Content
  readonly selection: Selection | null
  readonly history: History<ItemEntry>
  /** Puts texts into cells; returns those that did not belong where they were put. */
  write(writings: readonly Writing[], tag?: string): readonly Writing[]
  undo(): void
  redo(): void
  select(cell: Cell | null, extend?: boolean): void
  setHeader(name: string, text: string): void
  setPlain(name: PlainName, text: string): void
  /** The report as it is stored now; what was changed here since stays changed. */
  rebase(base: Content, mine: Changes | null): void
}

export type SheetStore = ReturnType<typeof createSheetStore>

/** The one state of a report's sheet; rows listen to their own part of it. */
export function createSheetStore(lines: readonly Line[], content: Content) {
  return createStore<SheetState>()((set, get) => {
    const put = (entries: Readonly<Record<string, ItemEntry>>): Content => ({
      ...get().now,
      items: { ...get().now.items, ...entries },
    })
    return {
      base: content,
      now: content,
      selection: null,
      history: noHistory,
      write(writings, tag) {
        const { now, history } = get()
        const { after, refused } = written(lines, now.items, writings)
        const before = Object.fromEntries(Object.keys(after).map((no) => [no, now.items[no] ?? {}]))
        if (Object.keys(after).length > 0)
          set({ now: put(after), history: remembered(history, { before, after, tag }) })
        return refused
      },
      undo() {
        const back = undone(get().history)
        if (back) set({ now: put(back.state), history: back.history, ...selecting(lines, back.state) })
      },
      redo() {
        const again = redone(get().history)
        if (again) set({ now: put(again.state), history: again.history, ...selecting(lines, again.state) })
      },
      select(cell, extend = false) {
        const before = get().selection
        if (!cell) set({ selection: null })
        else set({ selection: extend && before ? { anchor: before.anchor, focus: cell } : single(cell) })
      },
      setHeader(name, text) {
        const { now } = get()
        set({ now: { ...now, header: { ...now.header, [name]: text } satisfies HeaderValues } })
      },
      setPlain(name, text) {
        const { now } = get()
        set({ now: { ...now, plain: { ...now.plain, [name]: text } } })
      },
      rebase(base, mine) {
        set({ base, now: mine ? withChanges(base, mine) : base, history: noHistory })
      },
    }
  })
}

/** The entries that some writings make, each built on the one before. */
function written(
  lines: readonly Line[],
  items: Content['items'],
  writings: readonly Writing[],
): { after: Record<string, ItemEntry>; refused: Writing[] } {
  const after: Record<string, ItemEntry> = {}
  const refused: Writing[] = []
  for (const writing of writings) {
    const { cell, text } = writing
    const line = lines[cell.line]
    if (!line) continue
    const { no } = line.item
    const entry = writeCell(line, after[no] ?? items[no] ?? {}, cell.column, text)
    if (entry) after[no] = entry
    else refused.push(writing)
  }
  return { after, refused }
}

/** What was taken back is shown: the selection goes where it happened. */
function selecting(
  lines: readonly Line[],
  state: Readonly<Record<string, ItemEntry>>,
): Partial<Pick<SheetState, 'selection'>> {
  const [no] = Object.keys(state)
  const line = lines.findIndex(({ item }) => item.no === no)
  const value = lines[line]?.value.kind !== 'none'
  return line < 0 ? {} : { selection: single({ line, column: value ? 'value' : 'result' }) }
}
