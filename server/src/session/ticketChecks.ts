import { attachmentOwners } from '@tejian/contract/app/records.ts'
import { isId } from '@tejian/contract/kit/values.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { forbidden, missing } from '../kit/refusal.ts'
import { readAttachment } from '../shared/attachments/actions.ts'
import { ownerOf } from '../shared/attachments/owner.ts'
import { allowTickets } from '../shared/tickets/purposes.ts'

const mayAny = (context: CallContext, verbs: readonly string[]): void => {
  const allowed = [...context.user.permissions].some((code) =>
    verbs.includes(code.slice(code.indexOf('.') + 1)),
  )
  if (!allowed) throw forbidden()
}

/**
 * The purposes that belong to no other domain. Files are for whoever may see the record that they belong to, error sheets
 * for whoever imported. Exports and prints carry their own operator code and are read in the
 * bearer's data scope, so a ticket for them needs no more than the right to export or print at all.
 */
export function allowSessionTickets(): void {
  allowTickets('events', async () => {})
  allowTickets('preview', async (context, ids) => {
    if (!ids.split(',').every(isId)) throw missing()
    for (const id of ids.split(',')) await readAttachment(context, attachmentOwners, id)
  })
  allowTickets('qrcode', async (context, id) => {
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
