import { sql } from 'kysely'
import type { UndoWindow } from '../../context.ts'
import { loose } from '../../db/tables.ts'
import { deliver } from '../letters.ts'
import { type KeptSet, rowsInSet } from '../rowSets.ts'
import { settle } from '../settle.ts'
import type { TracedRow } from '../trace.ts'
import { undo } from '../undo.ts'

/** What came of taking a change back: the moves that it made, and what differs from before; null where nobody is offered it. */
export type Proof = { readonly moves: string; readonly differs: readonly string[] | null }

const writtenAnew: ReadonlySet<string> = new Set(['version', 'updateDate', 'updateUserName'])

/** Where a row is not as it was before the change. */
function differences({ record, before }: TracedRow, now: Record<string, unknown> | undefined): string[] {
  if (!before) return now && now.clearedTime === undefined ? [`${record.table} is still there`] : []
  return Object.keys(before)
    .filter((name) => !writtenAnew.has(name) && JSON.stringify(before[name]) !== JSON.stringify(now?.[name]))
    .map((name) => `${record.table}.${name}`)
}

/** Each set as it stood before its transaction, however often that wrote it. */
const firstOf = (sets: readonly KeptSet[]): KeptSet[] => [
  ...new Map(sets.toReversed().map((set) => [JSON.stringify([set.table, set.key]), set])).values(),
]

/**
 * Takes back every change that may be taken back, before its commit, compares each row with what it was, and lets the change
 * stand all the same: whatever moves under this window proves its own undo.
 */
export function provingWindow(proofs: Proof[]): UndoWindow {
  return {
    seconds: 8,
    offered: [],
    async settle(context, trace) {
      const { db } = context
      if (trace.moves.length === 0) return deliver(context, trace.letters)
      const moves = trace.moves.map(({ process, step, label }) => `${process} ${step} ${label}`).join(' + ')
      const offered: UndoWindow['offered'] = []
      const later: Array<() => unknown> = []
      const window = { seconds: 8, offered, settle }
      await sql`savepoint proof`.execute(db)
      await settle({ ...context, undo: window, afterCommit: (task) => void later.push(task) }, trace)
      for (const task of later) await task()
      const [ticket] = offered
      if (!ticket) {
        proofs.push({ moves, differs: null })
        return
      }
      try {
        const { undo: _window, ...plain } = context
        await undo({ ...plain, afterCommit: () => {} }, ticket.id)
        const differs: string[] = []
        for (const row of trace.rows.values()) {
          const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(row.record.table)}
            where id = ${row.after.id}::uuid`.execute(loose(db))
          differs.push(...differences(row, rows[0]))
        }
        for (const { stood, ...set } of firstOf(trace.sets))
          if (JSON.stringify(stood) !== JSON.stringify(await rowsInSet(context, set))) differs.push(set.table)
        proofs.push({ moves, differs })
      } catch (error) {
        proofs.push({ moves, differs: [String(error)] })
      }
      await sql`rollback to savepoint proof`.execute(db)
      await deliver(context, trace.letters)
    },
  }
}
