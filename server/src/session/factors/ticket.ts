import { randomBytes } from 'node:crypto'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf, type ProviderSession } from '../../kit/sessions.ts'

/** Whose password was right, or whom a provider has named, and what session they asked for. */
export type FactorTicket = {
  holder: string
  userId: string
  loginName: string
  remember: boolean
  loginType: string
  /** What came of the single sign-on before; null after a password. */
  sso: ProviderSession | null
}

const ended = (): Refusal => new Refusal(sessionMessages.factorTicket, { code: 'factorTicket' })

/** Draws a ticket after the first proof. It opens nothing but the second question; only its hash is kept. */
export async function drawFactorTicket(
  context: Context,
  { sso, ...of }: Pick<FactorTicket, 'userId' | 'remember' | 'loginType' | 'sso'>,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const at = context.now()
  await context.db.deleteFrom('factor_ticket').where('endsAt', '<', at).execute()
  await context.db
    .insertInto('factor_ticket')
    .values({
      ...of,
      sso,
      ticketHash: hashOf(ticket),
      endsAt: new Date(at.getTime() + sessionLimits.factorTicketMs),
    })
    .execute()
  return ticket
}

/** Reads a ticket that still counts, of an enabled account; with `tries` one more try of it is counted first. */
export async function readFactorTicket(
  context: Context,
  ticket: string,
  tries: 0 | 1,
): Promise<FactorTicket> {
  const holder = hashOf(ticket)
  const row = await context.db
    .updateTable('factor_ticket')
    .from('app_user')
    .set({ tries: sql<number>`tries + ${tries}::integer` })
    .whereRef('app_user.id', '=', 'factor_ticket.userId')
    .where('app_user.enabled', 'is not', false)
    .where('ticketHash', '=', holder)
    .where('endsAt', '>', context.now())
    .where('tries', '<', sessionLimits.factorTries)
    .returning(['userId', 'app_user.loginName', 'remember', 'loginType', 'sso'])
    .executeTakeFirst()
  if (!row) throw ended()
  return { ...row, holder, loginName: row.loginName ?? '' }
}

/** Uses a ticket up: it opens one session. */
export async function useFactorTicket(context: Context, { holder }: FactorTicket): Promise<void> {
  const used = await context.db
    .deleteFrom('factor_ticket')
    .where('ticketHash', '=', holder)
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) throw ended()
}
