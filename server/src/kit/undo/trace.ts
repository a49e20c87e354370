import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { KyselyPlugin } from 'kysely'
import type { Letter } from './letters.ts'
import type { KeptSet } from './rowSets.ts'
import { hearingWrites } from './writes.ts'

type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** A record's row that a transaction has changed: as it was before, null for a row that it made, and as it is now. */
export type TracedRow = {
  readonly record: AnyRecord
  readonly before: StoredRow | null
  readonly after: StoredRow
}

/** A step of a process that a transaction has taken: which task it closed, and which it opened. */
export type TracedMove = {
  readonly process: string
  readonly recordId: string
  /** Where the record stood, and what the step is called. */
  readonly step: string
  readonly stepName: string
  readonly label: string
  readonly closedTask: string | null
  readonly openedTask: string | null
}

/**
 * What a transaction writes, noted as it is written, so that at its end it is known whether all of it can be taken back:
 * rows of records and sets of other rows with what stood there before, and steps of processes. Anything else cannot.
 */
export type Trace = {
  readonly plugin: KyselyPlugin
  readonly rows: ReadonlyMap<string, TracedRow>
  readonly moves: readonly TracedMove[]
  readonly sets: readonly KeptSet[]
  readonly letters: Letter[]
  noteRow(definition: AnyRecord, before: object | null, after: object): void
  /** A statement that changes a table, or so many of them, was the trace's own to know of. */
  explain(table: string, statements?: number): void
  noteSet(set: KeptSet): void
  noteMove(move: TracedMove): void
  /** How many statements have written a table that nothing explains so far. */
  unexplainedOf(table: string): number
  /** Tables whose writing nothing explains; empty when all of it can be taken back. */
  unexplained(): string[]
}

/** The trail itself keeps both the change and its undoing. */
const ownTables: ReadonlySet<string> = new Set(['audit_entry'])

export function openTrace(): Trace {
  const rows = new Map<string, TracedRow>()
  const moves: TracedMove[] = []
  const sets: KeptSet[] = []
  const heard = new Map<string, number>()
  const count = (table: string, by: number): void => void heard.set(table, (heard.get(table) ?? 0) + by)
  return {
    plugin: hearingWrites((table) => count(table, 1)),
    rows,
    moves,
    sets,
    letters: [],
    noteRow(record, before, after) {
      const row = after as StoredRow
      const key = `${record.table}/${row.id}`
      const first = rows.get(key)
      rows.set(key, { record, before: first ? first.before : (before as StoredRow | null), after: row })
    },
    explain: (table, statements = 1) => count(table, -statements),
    noteSet: (set) => void sets.push(set),
    noteMove: (move) => void moves.push(move),
    unexplainedOf: (table) => heard.get(table) ?? 0,
    unexplained: () => [
      ...[...heard].filter(([table, left]) => left !== 0 && !ownTables.has(table)).map(([table]) => table),
    ],
  }
}
