import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** The record that an attachment belongs to, found among the kinds that may own files, in the caller's scope. */
export async function ownerOf(
  context: Context,
  owners: readonly AnyRecord[],
  id: string,
): Promise<{ definition: AnyRecord; row: Row }> {
  for (const definition of owners) {
    const row = await readRow(context, definition, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'missing') return null
      throw error
    })
    if (row) return { definition, row }
  }
  throw missing()
}

/** Files of finished business stay as they are. */
export function refuseFinished(row: Row): void {
  if (row.step === 'end') throw new Refusal(attachmentMessages.finished)
}
