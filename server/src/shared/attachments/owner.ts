import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** What a domain says of its records' files, beside that whoever sees a record sees them and may change them. */
export type FileRule<R extends AnyRecord = AnyRecord> = {
  readonly record: R
  /** Whether a person sees the files of a record in their scope. */
  shown?(context: Context, row: RowOf<R>): boolean
  /** Whether somebody may read the files without seeing the record itself: it is addressed to them. Never to write. */
  sharedWith?(context: Context, id: string): Promise<boolean>
  /** Refuses a change of the files of one material. */
  guard?(context: Context, row: RowOf<R>, atttype: string): void
}

declare module '../../kit/domain.ts' {
  interface DomainParts {
    files: FileRule
  }
}

const rulesFor = ({ domains }: Context, { table }: AnyRecord): FileRule[] =>
  domains.all('files').filter(({ record }) => record.table === table)

/**
 * The record that an attachment belongs to, found among the kinds that may own files, in the caller's scope. `lock` holds
 * it until the commit.
 */
export async function ownerOf(
  context: Context,
  id: string,
  lock = false,
): Promise<{ definition: AnyRecord; row: Row }> {
  for (const definition of context.domains.attachmentOwners) {
    const row = await readRow(context, definition, id, lock).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'missing') return null
      throw error
    })
    if (row && rulesFor(context, definition).every(({ shown }) => shown?.(context, row) ?? true))
      return { definition, row }
  }
  throw missing()
}

/** The record whose files somebody wants to read: one in the caller's scope, or one that is addressed to them. */
export async function readableOwnerOf(
  context: Context,
  id: string,
): Promise<{ definition: AnyRecord; row: Row; shared: boolean }> {
  try {
    return { ...(await ownerOf(context, id)), shared: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'missing')) throw error
    for (const { record: definition, sharedWith } of context.domains.all('files')) {
      if (!(await sharedWith?.(context, id))) continue
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

/** Refuses to change files of business that is over, or that its domain keeps fixed. */
export function refuseFixed(
  context: Context,
  { definition, row }: { definition: AnyRecord; row: Row },
  atttype: string,
): void {
  refuseFinished(row)
  for (const { guard } of rulesFor(context, definition)) guard?.(context, row, atttype)
}
