import type { HeaderValues, ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { createStore } from 'zustand'
import { writeCell } from './cells.ts'
import type { Changes, Content, PlainName } from './changes.ts'
import { withChanges } from './changes.ts'
import type { Writing } from './clipboard.ts'
import { type History, noHistory, redone, remembered, undone } from './history.ts'
import { type Cell, isFixed, type Line } from './lines.ts'
import { type Selection, single } from './selection.ts'
import type { TableSelection } from './table/places.ts'

export type SheetState = {
  /** As it is stored. */
  readonly base: Content
  readonly now: Content
  readonly selection: Selection | null
  /** In the table of an item; then nothing of the sheet itself is selected. */
  readonly inTable: TableSelection | null
  readonly history: History<ItemEntry>
  /** Optional sections that somebody opened, by their place. */
  readonly opened: ReadonlySet<number>
  /** Items whose tables are folded away. */
  readonly folded: ReadonlySet<string>
  /** Puts texts into cells; returns those that did not belong where they were put. */
  write(writings: readonly Writing[], tag?: string): readonly Writing[]
  /** Puts other rows into an item's table. */
  writeRows(no: string, rows: readonly TableRow[], tag?: string): void
  undo(): void
  redo(): void
  select(cell: Cell | null, extend?: boolean): void
  selectInTable(selection: TableSelection | null): void
  openSection(place: number): void
  fold(no: string, folded: boolean): void
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
      inTable: null,
      opened: new Set(),
      folded: new Set(),
      history: noHistory,
      write(writings, tag) {
        const { now, history } = get()
        const { after, refused } = written(lines, now.items, writings)
        const before = Object.fromEntries(Object.keys(after).map((no) => [no, now.items[no] ?? {}]))
        if (Object.keys(after).length > 0)
          set({ now: put(after), history: remembered(history, { before, after, tag }) })
        return refused
      },
      writeRows(no, rows, tag) {
        const { now, history } = get()
        const before = now.items[no] ?? {}
        const { rows: _rows, ...rest } = before
        const after: ItemEntry = rows.length > 0 ? { ...rest, rows } : rest
        const change = { before: { [no]: before }, after: { [no]: after }, tag }
        set({ now: put(change.after), history: remembered(history, change) })
      },
      undo() {
        const back = undone(get().history)
        if (back) set({ now: put(back.state), history: back.history, ...selecting(lines, get(), back.state) })
      },
      redo() {
        const again = redone(get().history)
        if (again)
          set({ now: put(again.state), history: again.history, ...selecting(lines, get(), again.state) })
      },
      select(cell, extend = false) {
        const before = get().selection
        if (!cell) set({ selection: null })
        else
          set({
            inTable: null,
            selection: extend && before ? { anchor: before.anchor, focus: cell } : single(cell),
          })
      },
      selectInTable(selection) {
        set(selection ? { inTable: selection, selection: null } : { inTable: null })
      },
      openSection(place) {
        set({ opened: new Set([...get().opened, place]) })
      },
      fold(no, folded) {
        const others = [...get().folded].filter((one) => one !== no)
        set({ folded: new Set(folded ? [...others, no] : others) })
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
  { inTable }: Pick<SheetState, 'inTable'>,
  state: Readonly<Record<string, ItemEntry>>,
): Partial<Pick<SheetState, 'selection' | 'inTable'>> {
  const [no] = Object.keys(state)
  // In the table of this item one stays where one is.
  if (no === inTable?.no) return {}
  const line = lines.findIndex(({ item }) => item.no === no)
  const value = lines[line] && !isFixed(lines[line].value)
  return line < 0 ? {} : { inTable: null, selection: single({ line, column: value ? 'value' : 'result' }) }
}
