import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

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
    if (row) return { definition, row }
  }
  throw missing()
}

/** Whether a record's business is over; its files stay as they are. */
export const isFinished = (row: Row): boolean => row.step === 'end'

export function refuseFinished(row: Row): void {
  if (isFinished(row)) throw new Refusal(attachmentMessages.finished)
}

/** Refuses a change of a record's files of one material; by the kind of record, told by its domain. */
type FileGuard = (context: Context, row: Row, atttype: string) => void
const guards = new Map<string, FileGuard>()

export function guardFiles(definition: AnyRecord, guard: FileGuard): void {
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
