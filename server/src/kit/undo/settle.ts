import { storedNames } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { loose } from '../db/tables.ts'
import { enqueue } from '../jobs.ts'
import { deliver } from './letters.ts'
import type { KeptSet } from './rowSets.ts'
import type { Trace, TracedRow } from './trace.ts'

/** What a table's domain says of its rows where a change is taken back. */
export type Undoing = {
  readonly table: string
  /** What was written there holds though the change is taken back: a draw, what is worked out anew anyway. */
  readonly stays?: true
  /** Takes back a row that was made, where it must not vanish. */
  takeBack?(context: Context, id: string): Promise<void>
}

declare module '../domain.ts' {
  interface DomainParts {
    undoing: Undoing
  }
}

/** The jobs that deliver what was held back. */
export const heldLettersQueue = 'undo.letters'

/** How much later than the browser shows the server still takes an undo: the way there takes its time. */
const graceSeconds = 2

/** A row as an undo writes it back: its version now, and the columns that changed with their values before. */
export type KeptRow = {
  readonly table: string
  readonly id: string
  readonly version: number
  /** None for a row that was made: it goes away again. */
  readonly before: Readonly<Record<string, unknown>> | null
}

/** What a ticket keeps: rows of records, and sets of rows of other tables. */
export type Kept = KeptRow | KeptSet

export const isRow = (kept: Kept): kept is KeptRow => 'id' in kept

const same = (a: unknown, b: unknown): boolean =>
  a === b || (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b)

function keptRow({ record, before, after }: TracedRow): KeptRow {
  const columns = storedNames(record).filter((name) => before && !same(before[name], after[name]))
  return {
    table: record.table,
    id: after.id,
    version: after.version,
    before: before && Object.fromEntries(columns.map((name) => [name, before[name] ?? null])),
  }
}

/** Whether everything that the transaction wrote is known and may be written back. */
function isWhole(context: Context, trace: Trace): boolean {
  const stays = new Set(context.domains.all('undoing').flatMap(({ table, stays }) => (stays ? [table] : [])))
  return trace.unexplained().every((table) => stays.has(table))
}

/**
 * Ends a traced transaction. What can be taken back as a whole is kept as a ticket of its person for some seconds, and
 * what it sends waits as long; everything else is sent at once, and nobody is offered to take it back.
 */
export async function settle(context: Context, trace: Trace): Promise<void> {
  const { undo, user } = context
  const [first] = trace.moves
  if (!undo || !first || !isWhole(context, trace)) return deliver(context, trace.letters)
  const rows: Kept[] = [...[...trace.rows.values()].map(keptRow), ...trace.sets]
  const until = new Date(context.now().getTime() + (undo.seconds + graceSeconds) * 1000)
  const ticket = await loose(context.db)
    .insertInto('undo_ticket')
    .values({
      actor: user.loginName,
      label: first.label,
      until,
      rows: sql`${JSON.stringify(context.personal.closeNamed(rows))}::jsonb`,
      moves: sql`${JSON.stringify(trace.moves)}::jsonb`,
      letters: sql`${JSON.stringify(context.personal.closeNamed(trace.letters))}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = String(ticket.id)
  await enqueue(context, heldLettersQueue, id, { ticketId: id }, until)
  context.afterCommit(() => void undo.offered.push({ id, label: first.label, seconds: undo.seconds }))
}

/** The condition on rows of an outbox that nobody may take back any more: what leaves the house waits so long. */
export const notTakenBack = (context: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`"recordId" not in (select (kept ->> 'id')::uuid from undo_ticket, jsonb_array_elements(undo_ticket.rows) kept
    where kept ->> 'id' is not null and until > ${context.now()})`
