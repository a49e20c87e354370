import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** Whether a person sees a record's files beyond its scope, told by its domain. */
type FileSight<R extends AnyRecord = AnyRecord> = (context: Context, row: RowOf<R>) => boolean
const sights = new Map<string, FileSight>()

export function showFiles<R extends AnyRecord>(definition: R, sight: FileSight<R>): void {
  sights.set(definition.table, sight)
}

/**
 * The record that an attachment belongs to, found among the kinds that may own files, in the caller's scope. `lock` holds
 * it until the commit.
 */
export async function ownerOf(
  context: Context,
  owners: readonly AnyRecord[],
  id: string,
  lock = false,
): Promise<{ definition: AnyRecord; row: Row }> {
  for (const definition of owners) {
    const row = await readRow(context, definition, id, lock).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'missing') return null
      throw error
    })
    if (row && (sights.get(definition.table)?.(context, row) ?? true)) return { definition, row }
  }
  throw missing()
}

/** Whether somebody may read a record's files without seeing the record itself: told by its domain. */
type FileReader = (context: Context, id: string) => Promise<boolean>
const readers = new Map<AnyRecord, FileReader>()

/** Opens the files of a record for reading to whoever it is addressed to; writing them stays with those who see it. */
export function shareFiles(definition: AnyRecord, mayRead: FileReader): void {
  readers.set(definition, mayRead)
}

/** The record whose files somebody wants to read: one in the caller's scope, or one that is addressed to them. */
export async function readableOwnerOf(
  context: Context,
  owners: readonly AnyRecord[],
  id: string,
): Promise<{ definition: AnyRecord; row: Row; shared: boolean }> {
  try {
    return { ...(await ownerOf(context, owners, id)), shared: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'missing')) throw error
    for (const [definition, mayRead] of readers) {
      if (!(await mayRead(context, id))) continue
      const { rows } =
        await sql<Row>`select * from ${sql.id(definition.table)} where id = ${id}::uuid`.execute(
          loose(context.db),
        )
      if (rows[0]) return { definition, row: rows[0], shared: true }
    }
    throw error
  }
}

/** Whether a record's business is over; its files stay as they are. */
export const isFinished = (row: Row): boolean => row.step === 'end'

export function refuseFinished(row: Row): void {
  if (isFinished(row)) throw new Refusal(attachmentMessages.finished)
}

/** Refuses a change of a record's files of one material; by the kind of record, told by its domain. */
type FileGuard<R extends AnyRecord = AnyRecord> = (context: Context, row: RowOf<R>, atttype: string) => void
const guards = new Map<string, FileGuard>()

export function guardFiles<R extends AnyRecord>(definition: R, guard: FileGuard<R>): void {
  guards.set(definition.table, guard)
}

/** Refuses to change files of business that is over, or that its domain keeps fixed. */
export function refuseFixed(
  context: Context,
  { definition, row }: { definition: AnyRecord; row: Row },
  atttype: string,
): void {
  refuseFinished(row)
  guards.get(definition.table)?.(context, row, atttype)
}
