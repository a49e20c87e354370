import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../context.ts'
import { noSession, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** One purpose, one record, one person, a short life (domain.md, decision 2). Never a session id. */
export type Ticket = {
  purpose: string
  record: string
  user: string
  expires: number
  /** What stands for the session that drew it (`hashOf`): the ticket ends with that. Links to others have none. */
  session?: string | undefined
  /** Under which name its bearer acts, where that is somebody without an account. */
  bearer?: string | undefined
}

const defaultLifeMs = 5 * 60_000
const badTicket = '链接已失效，请回到原页面重新打开'

/** Forged, expired, or for something else: all alike. */
export const wrongTicket = (): Refusal => new Refusal(badTicket, { status: 403, code: 'ticket' })

const mac = (secret: string, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest()

/** Signs a ticket; the caller's right to the record has been checked before. */
export function signTicket(
  secret: string,
  ticket: Omit<Ticket, 'expires'>,
  now: Date,
  lifeMs = defaultLifeMs,
): string {
  const payload = Buffer.from(
    JSON.stringify([
      ticket.purpose,
      ticket.record,
      ticket.user,
      now.getTime() + lifeMs,
      ticket.session ?? '',
      ticket.bearer ?? '',
    ]),
  ).toString('base64url')
  return `${payload}.${mac(secret, payload).toString('base64url')}`
}

/** Reads a ticket and refuses forged, expired and foreign ones with one sentence. */
export function readTicket(secret: string, token: string, purpose: string | null, now: Date): Ticket {
  const [payload = '', sign = ''] = token.split('.')
  const given = Buffer.from(sign, 'base64url')
  const wanted = mac(secret, payload)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw wrongTicket()
  const [ticketPurpose, record, user, expires, session, bearer] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, string, number, string | undefined, string | undefined]
  if ((purpose !== null && ticketPurpose !== purpose) || expires < now.getTime()) throw wrongTicket()
  return {
    purpose: ticketPurpose,
    record,
    user,
    expires,
    session: session || undefined,
    bearer: bearer || undefined,
  }
}

/** Whoever drew a ticket; null once the session has ended that drew it, or the account is closed. */
export async function actorOfTicket(
  { sessions }: Pick<Services, 'sessions'>,
  { user, session }: Ticket,
): Promise<Actor | null> {
  const actor = session ? await sessions.actorOfSession(session) : await sessions.actorOfUser(user)
  return actor?.id === user ? actor : null
}

/** The person of a ticket, and its purpose; refuses tickets for another purpose. */
export async function admitTicket(
  { secret, sessions, now }: Pick<Services, 'secret' | 'sessions' | 'now'>,
  token: string,
  purpose: string,
): Promise<{ ticket: Ticket; actor: Actor }> {
  const ticket = readTicket(secret, token, purpose, now())
  const actor = await actorOfTicket({ sessions }, ticket)
  if (!actor) throw noSession()
  return { ticket, actor }
}
