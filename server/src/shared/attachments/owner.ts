import type { AttachmentOwner } from '@tejian/contract/kit/domain.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { allowedMoves, holdsTask } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** What a domain says of its records' files, beside that whoever sees a record sees them, and who edits it changes them. */
export type FileRule<R extends AnyRecord = AnyRecord> = {
  readonly record: R
  /** Whether a person sees the files of a record in their scope. */
  shown?(context: Context, row: RowOf<R>): boolean
  /** Whether somebody may read the files without seeing the record itself: it is addressed to them. Never to write. */
  sharedWith?(context: Context, id: string): Promise<boolean>
  /** Who changes the files of a record without the right to edit it: a certificate's holder, say. */
  alsoEditedBy?(context: Context, row: RowOf<R>): boolean
  /** Refuses a change of the files of one material. */
  guard?(context: Context, row: RowOf<R>, atttype: string): void
}

/** The record that files belong to, its row, and the operator codes of those who edit it. */
export type Owner = { definition: AnyRecord; row: Row; editedBy: AttachmentOwner['editedBy'] }

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
export async function ownerOf(context: Context, id: string, lock = false): Promise<Owner> {
  for (const { record: definition, editedBy } of context.domains.attachmentOwners) {
    const row = await readRow(context, definition, id, lock).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'missing') return null
      throw error
    })
    if (row && rulesFor(context, definition).every(({ shown }) => shown?.(context, row) ?? true))
      return { definition, editedBy, row }
  }
  throw missing()
}

/** The record whose files somebody wants to read: one in the caller's scope, or one that is addressed to them. */
export async function readableOwnerOf(context: Context, id: string): Promise<Owner & { shared: boolean }> {
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
      if (rows[0]) return { definition, row: rows[0], editedBy: [], shared: true }
    }
    throw error
  }
}

/** Whether a record's business is over; its files stay as they are. */
export const isFinished = (row: Row): boolean => row.step === 'end'

/**
 * Whether somebody changes the files of a record: whoever edits it may, and while a process moves it whoever has it in
 * hand at its step.
 */
export function mayChangeFiles(context: Context, { definition, row, editedBy }: Owner): boolean {
  const moving = definition.process !== undefined && typeof row.step === 'string'
  if (moving && allowedMoves(context, definition, row).length > 0) return true
  if (rulesFor(context, definition).some(({ alsoEditedBy }) => alsoEditedBy?.(context, row))) return true
  const permitted = editedBy.some((code) => context.user.permissions.has(code))
  return permitted && (!moving || holdsTask(context, definition, row))
}

/** Refuses to change files of business that is over, that its domain keeps fixed, or that somebody else edits. */
export function refuseFixed(context: Context, owner: Owner, atttype: string): void {
  const { definition, row } = owner
  if (isFinished(row)) throw new Refusal(attachmentMessages.finished)
  for (const { guard } of rulesFor(context, definition)) guard?.(context, row, atttype)
  if (!mayChangeFiles(context, owner))
    throw new Refusal(attachmentMessages.notEditor, { code: 'forbidden', status: 403 })
}
