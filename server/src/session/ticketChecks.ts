import { attachmentOwners } from '@tejian/contract/app/records.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'
import { readableAttachment } from '../shared/attachments/actions.ts'
import { ownerOf, readableOwnerOf } from '../shared/attachments/owner.ts'
import { allowTickets } from '../shared/tickets/purposes.ts'

const mayAny = (context: CallContext, verbs: readonly string[]): void => {
  const allowed = [...context.user.permissions].some((code) =>
    verbs.includes(code.slice(code.indexOf('.') + 1)),
  )
  if (!allowed) throw forbidden()
}

/** A file, or the record whose files go into one zip. */
async function seeFile(context: CallContext, id: string): Promise<void> {
  await readableAttachment(context, attachmentOwners, id).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'missing')) throw error
    await readableOwnerOf(context, attachmentOwners, id)
  })
}

/**
 * The purposes that belong to no other domain. Files are for whoever may see the record that they belong to, error sheets
 * for whoever imported. Exports and prints carry their own operator code and are read in the
 * bearer's data scope, so a ticket for them needs no more than the right to export or print at all.
 */
export function allowSessionTickets(): void {
  allowTickets('events', async () => {})
  allowTickets('preview', async (context, ids) => {
    if (!context.user.permissions.has('attachment.view')) throw forbidden()
    if (!ids.split(',').every(isId)) throw missing()
    for (const id of ids.split(',')) await seeFile(context, id)
  })
  // The picture lets its finder upload, so whoever has it drawn must be able to.
  allowTickets('qrcode', async (context, id) => {
    if (!context.user.permissions.has('attachment.save')) throw forbidden()
    if (!isId(id)) throw missing()
    await ownerOf(context, attachmentOwners, id)
  })
  allowTickets('transfer', async (context, id) => {
    if (!isId(id)) throw missing()
    const own = await context.db
      .selectFrom('transfer')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', context.user.id)
      .executeTakeFirst()
    if (!own) throw missing()
  })
  allowTickets('export', async (context) => mayAny(context, ['export', 'import']))
  allowTickets('print', async (context) => mayAny(context, ['print']))
}
