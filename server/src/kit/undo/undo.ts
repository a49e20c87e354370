import { undoMessages } from '@tejian/contract/kit/undo.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, transact } from '../context.ts'
import { loose } from '../db/tables.ts'
import type { JobQueue } from '../jobs.ts'
import { logFlow } from '../process/flow.ts'
import { changed } from '../records/changed.ts'
import { Refusal } from '../refusal.ts'
import { deliver, type Letter } from './letters.ts'
import { putBack } from './rowSets.ts'
import { heldLettersQueue, isRow, type Kept, type KeptRow } from './settle.ts'
import type { TracedMove } from './trace.ts'

export type UndoTicketTable = {
  id: string
  actor: string
  label: string
  until: Date | string
  rows: Kept[]
  moves: TracedMove[]
  letters: Letter[]
}

declare module '../db/tables.ts' {
  interface Tables {
    undo_ticket: UndoTicketTable
  }
}

const over = (): Refusal => new Refusal(undoMessages.over, { code: 'handled' })

/** A record's row, held until the commit; refused once anybody has changed it since. */
async function lockUnchanged(context: Context, { table, id, version }: KeptRow, label: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(table)}
    where id = ${id}::uuid for update`.execute(loose(context.db))
  const [row] = rows
  if (!row || row.version !== version) throw new Refusal(undoMessages.changed(label), { code: 'handled' })
  return row
}

/** Columns that the database works out from the others. */
async function workedOut(context: Context, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attgenerated <> ''`.execute(context.db)
  return new Set(rows.map(({ name }) => name))
}

/** Writes a row back as it was, or takes away one that was made; both stand in the audit trail. */
async function writeBack(context: Context, kept: KeptRow, now: Record<string, unknown>): Promise<void> {
  const { table, id, before } = kept
  const { takeBack } = context.domains.all('undoing').find((one) => one.table === table) ?? {}
  if (!before && takeBack) await takeBack(context, id)
  else if (!before) {
    await sql`delete from ${sql.id(table)} where id = ${id}::uuid`.execute(loose(context.db))
    await audit(context, { table, recordId: id, action: 'undo', before: now })
  } else {
    const worked = await workedOut(context, table)
    const names = Object.keys(before).filter((name) => !worked.has(name))
    const { rows } = await sql<Record<string, unknown>>`update ${sql.id(table)} set
      ${sql.join([
        ...names.map((name) => sql`${sql.id(name)} = kept.${sql.id(name)}`),
        sql`version = ${sql.id(table)}.version + 1`,
        sql`"updateDate" = ${context.now()}`,
        sql`"updateUserName" = ${context.user.name}`,
      ])}
      from jsonb_populate_record(null::${sql.id(table)}, ${JSON.stringify(context.personal.closeNamed(before))}::jsonb) kept
      where ${sql.id(table)}.id = ${id}::uuid returning ${sql.id(table)}.*`.execute(loose(context.db))
    await audit(context, { table, recordId: id, action: 'undo', before: now, after: rows[0] ?? null })
  }
  changed(context, table)
}

/** The task that the move closed is open again, with the term that it had; the one that it opened was nobody's. */
async function moveBack(context: Context, move: TracedMove): Promise<void> {
  const { process, recordId, step, stepName, label, closedTask, openedTask } = move
  if (openedTask) await context.db.deleteFrom('task').where('id', '=', openedTask).execute()
  if (closedTask)
    await context.db
      .updateTable('task')
      .set({ doneTime: null, doneBy: null })
      .where('id', '=', closedTask)
      .execute()
  await logFlow(context, {
    process,
    recordId,
    step,
    stepName,
    action: 'undo',
    actionLabel: undoMessages.undone(label),
    nextStep: step,
    opinion: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
}

/**
 * Takes back what its person did some seconds ago, as an event of its own: rows, sets of rows, tasks and steps are as they
 * were, and what was to be sent is not. Refused with a sentence once its time is over, or anybody has gone on from there.
 */
export const undo = (outer: Context, ticketId: string): Promise<void> =>
  transact(outer, async (context) => {
    const ticket = await context.db
      .selectFrom('undo_ticket')
      .selectAll()
      .where('id', '=', ticketId)
      .where('actor', '=', context.user.loginName)
      .where('until', '>=', context.now())
      .forUpdate()
      .executeTakeFirst()
    if (!ticket) throw over()
    const rows: Array<[KeptRow, Record<string, unknown>]> = []
    for (const kept of ticket.rows.filter(isRow))
      rows.push([kept, await lockUnchanged(context, kept, ticket.label)])
    for (const move of ticket.moves.toReversed()) await moveBack(context, move)
    for (const [kept, now] of rows.toReversed()) await writeBack(context, kept, now)
    for (const set of ticket.rows.toReversed()) if (!isRow(set)) await putBack(context, set)
    await context.db.deleteFrom('undo_ticket').where('id', '=', ticket.id).execute()
    await context.db
      .deleteFrom('job')
      .where('queue', '=', heldLettersQueue)
      .where('key', '=', ticket.id)
      .execute()
  })

/** What was held back leaves when its time is over; the ticket goes with it. */
export const heldLetters: JobQueue = {
  queue: heldLettersQueue,
  attempts: 5,
  timeoutSeconds: 60,
  atOnce: 4,
  handle: (outer, { ticketId = '' }) =>
    transact(outer, async (context) => {
      const gone = await context.db
        .deleteFrom('undo_ticket')
        .where('id', '=', ticketId)
        .returning('letters')
        .executeTakeFirst()
      if (gone) await deliver(context, gone.letters)
    }),
}
