import { isId } from '@tejian/contract/kit/recordId.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'
import { readableAttachment } from '../shared/attachments/actions.ts'
import { ownerOf, readableOwnerOf } from '../shared/attachments/owner.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'

const mayAny = (context: CallContext, verbs: readonly string[]): void => {
  const allowed = [...context.user.permissions].some((code) =>
    verbs.includes(code.slice(code.indexOf('.') + 1)),
  )
  if (!allowed) throw forbidden()
}

/** A file, or the record whose files go into one zip. */
async function seeFile(context: CallContext, id: string): Promise<void> {
  await readableAttachment(context, id).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'missing')) throw error
    await readableOwnerOf(context, id)
  })
}

/**
 * The purposes that belong to no other domain. Files are for whoever may see the record that they belong to, error sheets
 * for whoever imported. Exports and prints carry their own operator code and are read in the
 * bearer's data scope, so a ticket for them needs no more than the right to export or print at all.
 */
export const sessionTickets: readonly TicketRule[] = [
  { purpose: 'events', check: async () => {} },
  {
    purpose: 'preview',
    async check(context, ids) {
      if (!context.user.permissions.has('attachment.view')) throw forbidden()
      if (!ids.split(',').every(isId)) throw missing()
      for (const id of ids.split(',')) await seeFile(context, id)
    },
  },
  // A GET that writes: whoever sees the record may have its files copied into the own store.
  {
    purpose: 'uploadAttToMis',
    async check(context, id) {
      if (!context.user.permissions.has('attachment.save')) throw forbidden()
      if (!isId(id)) throw missing()
      await ownerOf(context, id)
    },
  },
  // The picture lets its finder upload, so whoever has it drawn must be able to.
  {
    purpose: 'qrcode',
    async check(context, id) {
      if (!context.user.permissions.has('attachment.save')) throw forbidden()
      if (!isId(id)) throw missing()
      await ownerOf(context, id)
    },
  },
  {
    purpose: 'transfer',
    async check(context, id) {
      if (!isId(id)) throw missing()
      const own = await context.db
        .selectFrom('transfer')
        .select('id')
        .where('id', '=', id)
        .where('userId', '=', context.user.id)
        .executeTakeFirst()
      if (!own) throw missing()
    },
  },
  { purpose: 'export', check: async (context) => mayAny(context, ['export', 'import']) },
  { purpose: 'print', check: async (context) => mayAny(context, ['print']) },
]
