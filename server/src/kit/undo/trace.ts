import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { KyselyPlugin } from 'kysely'
import type { Letter } from './letters.ts'
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
 * rows of records with their values before, and steps of processes. Anything else that it writes cannot.
 */
export type Trace = {
  readonly plugin: KyselyPlugin
  readonly rows: ReadonlyMap<string, TracedRow>
  readonly moves: readonly TracedMove[]
  readonly letters: Letter[]
  noteRow(definition: AnyRecord, before: object | null, after: object): void
  /** One statement that changes a table was the trace's own to know of. */
  explain(table: string): void
  noteMove(move: TracedMove): void
  /** Tables whose writing nothing explains; empty when all of it can be taken back. */
  unexplained(): string[]
}

/** The trail itself keeps both the change and its undoing. */
const ownTables: ReadonlySet<string> = new Set(['audit_entry'])

export function openTrace(): Trace {
  const rows = new Map<string, TracedRow>()
  const moves: TracedMove[] = []
  const heard = new Map<string, number>()
  const count = (table: string, by: number): void => void heard.set(table, (heard.get(table) ?? 0) + by)
  return {
    plugin: hearingWrites((table) => count(table, 1)),
    rows,
    moves,
    letters: [],
    noteRow(record, before, after) {
      const row = after as StoredRow
      const key = `${record.table}/${row.id}`
      const first = rows.get(key)
      rows.set(key, { record, before: first ? first.before : (before as StoredRow | null), after: row })
    },
    explain: (table) => count(table, -1),
    noteMove: (move) => void moves.push(move),
    unexplained: () => [
      ...[...heard].filter(([table, left]) => left !== 0 && !ownTables.has(table)).map(([table]) => table),
    ],
  }
}
