import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { actorOfTicket, readTicket, signTicket, wrongTicket } from '../kit/http/tickets.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { hashOf } from '../kit/sessions.ts'
import { ticketRule } from '../shared/tickets/purposes.ts'
import { openCiphers } from './loginKeys.ts'

/**
 * Signs a ticket for one purpose and one record (domain.md, decision 2). The cipher closes `randomNum|purpose|record id`;
 * the right to the record is checked before anything is signed.
 */
export async function genToken(
  context: CallContext,
  secret: string,
  input: { randomNum: string; cipher: string },
): Promise<string> {
  const [plain = ''] = await openCiphers(context, [input.cipher])
  const [randomNum, purpose = '', ...rest] = plain.split('|')
  const record = rest.join('|')
  const rule = ticketRule(context, purpose, record)
  if (randomNum !== input.randomNum || !record || record.length > 200 || !rule)
    throw new Refusal(sessionMessages.signFailed, { code: 'ticket' })
  await rule.check(context, record)
  const ticket = { purpose, record, user: context.user.id, session: hashOf(context.sid) }
  return signTicket(secret, ticket, context.now(), sessionLimits.ticketMs)
}

export type TicketReading = {
  valid: boolean
  type: string
  id: string
  attsysid?: string
  no?: string
  expireTime: string
}

/**
 * What a ticket gives access to (POST /api/{token}); a forged or expired one gives none, nor one
 * whose drawer has left. It never says why.
 */
export async function readingOf(
  services: Pick<Services, 'secret' | 'sessions'>,
  token: string,
  now: Date,
): Promise<TicketReading> {
  try {
    const ticket = readTicket(services.secret, token, null, now)
    if (!(await actorOfTicket(services, ticket))) throw wrongTicket()
    const named = ticket.purpose === 'loadPdf' ? { no: ticket.record } : { attsysid: ticket.record }
    return {
      valid: true,
      type: ticket.purpose,
      id: ticket.record,
      ...named,
      expireTime: shanghaiDateTime(new Date(ticket.expires)),
    }
  } catch (error) {
    if (error instanceof Refusal) return { valid: false, type: '', id: '', expireTime: '' }
    throw error
  }
}
