import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { deleteProcessRow } from '../../kit/process/register.ts'
import type { Row } from '../../kit/records/find.ts'
import { deleteRow, deleteRows, updateRow, type Values } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ImportSource } from './importSource.ts'
import { namedElsewhere } from './references.ts'
import type { TransferRowTable } from './tables.ts'

const rowsPerBatch = 500

type Note = TransferRowTable

/**
 * Takes back what an import wrote: rows that it added are deleted, rows that it changed get their old values. A row that
 * somebody has changed since, or that other business names, stays, with the reason. Each batch is one transaction that
 * also removes its notes, so that a crash leaves nothing half taken back.
 */
export async function undoRows(
  outer: Context,
  source: ImportSource,
  transferId: string,
  signal?: AbortSignal,
): Promise<void> {
  while (await transact(outer, (context) => undoSome(context, source, transferId))) signal?.throwIfAborted()
}

async function undoSome(context: Context, source: ImportSource, transferId: string): Promise<boolean> {
  const { db } = context
  const notes = (await db
    .selectFrom('transfer_row')
    .selectAll()
    .where('transferId', '=', transferId)
    .where('kept', 'is', null)
    .orderBy('line', 'desc')
    .limit(rowsPerBatch)
    .forUpdate()
    .execute()) as Note[]
  if (notes.length === 0) return false
  const { record } = source
  const ids = notes.map(({ recordId }) => recordId)
  const { rows } = await sql<Row>`select * from ${sql.id(record.table)} where id = any(${ids}::uuid[])
    order by id for update`.execute(loose(db))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const used = await namedElsewhere(context, record.table, ids)
  const simple = source.options && (!source.options.beforeDelete || source.options.keepsOnlyNamed)
  const together = simple ? notes.filter((note) => goes(note, byId.get(note.recordId), used)) : []
  await deleteRows(
    context,
    record,
    together.flatMap(({ recordId }) => byId.get(recordId) ?? []),
  )
  const done = together.map(({ recordId }) => recordId)
  const gone = new Set(done)
  for (const note of notes.filter(({ recordId }) => !gone.has(recordId))) {
    const kept = await undoOne(context, source, note, byId.get(note.recordId), used)
    if (kept === null) done.push(note.recordId)
    else
      await db
        .updateTable('transfer_row')
        .set({ kept })
        .where('transferId', '=', transferId)
        .where('recordId', '=', note.recordId)
        .execute()
  }
  if (done.length > 0)
    await db
      .deleteFrom('transfer_row')
      .where('transferId', '=', transferId)
      .where('recordId', 'in', done)
      .execute()
  await db
    .updateTable('transfer')
    .set((e) => ({ done: e('done', '+', notes.length) }))
    .where('id', '=', transferId)
    .execute()
  return true
}

/** Whether a row that was added can go without being asked about further. */
const goes = (note: Note, row: Row | undefined, used: ReadonlySet<string>): boolean =>
  note.before === null && row?.version === note.version && !used.has(row.id)

/** Takes one row back; answers why it stays, null when it does not. */
async function undoOne(
  context: Context,
  { record, options, process }: ImportSource,
  note: Note,
  row: Row | undefined,
  used: ReadonlySet<string>,
): Promise<string | null> {
  if (!row) return note.before ? transferMessages.goneSince : null
  if (row.version !== note.version) return transferMessages.changedSince
  if (note.before) {
    await updateRow(context, record, row, note.before as Values, { action: 'undo' })
    return null
  }
  if (used.has(row.id)) return transferMessages.inUse
  try {
    if (process) await deleteProcessRow(context, record, process, row.id)
    else {
      await options.beforeDelete?.(context, row)
      await deleteRow(context, record, row)
    }
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** The whole undoing of an import: its rows, its note in the trail, its end. */
export async function undoImport(
  context: Context,
  source: ImportSource,
  transferId: string,
  signal: AbortSignal,
): Promise<void> {
  await undoRows(context, source, transferId, signal)
  const { count } = await context.db
    .selectFrom('transfer_row')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('transferId', '=', transferId)
    .executeTakeFirstOrThrow()
  await audit(context, {
    table: 'transfer',
    recordId: transferId,
    action: 'undo',
    after: { title: source.title, kept: Number(count) },
  })
  await context.db
    .updateTable('transfer')
    .set({ state: 'undone', phase: null, sentence: null })
    .where('id', '=', transferId)
    .where('state', '=', 'running')
    .execute()
}
