import { hash, randomBytes } from 'node:crypto'
import type { EventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { isTemplateOn, putSecretByTemplate, templateOf } from '../../shared/sms/byTemplate.ts'

const hashOf = (token: string): string => hash('sha256', token)
const nobody = '00000000-0000-0000-0000-000000000000'

/** Who holds a ticket: which dispatch it is about, and who gave it. */
export type HeldTicket = {
  readonly dispatchId: string
  readonly eventId: string
  readonly issuedBy: string | null
}

/** A new ticket of a dispatch, 192 bits; only its hash stays. */
export async function issueTicket(context: Context, dispatchId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const issuedBy = context.user.loginName && context.user.id !== nobody ? context.user.id : null
  await sql`insert into rescue_ticket (hash, "dispatchId", "issuedBy", "createDate")
    values (${hashOf(token)}, ${dispatchId}::uuid, ${issuedBy}::uuid, ${context.now()}::timestamptz)`.execute(
    context.db,
  )
  return token
}

/** Whose a ticket is; null for one that nobody has given. */
export async function holderOf(context: Context, token: string): Promise<HeldTicket | null> {
  const { rows } =
    await sql<HeldTicket>`select ticket."dispatchId", ticket."issuedBy", event_dispatch."eventId"
    from rescue_ticket ticket join event_dispatch on event_dispatch.id = ticket."dispatchId"
    where ticket.hash = ${hashOf(token)}`.execute(context.db)
  return rows[0] ?? null
}

export const linkOf = (token: string): string => `/m/rescue?token=${token}`

const isMobile = (tel: string | null | undefined): tel is string =>
  Boolean(tel) && validate('mobile', tel) === null

/** Sends the link to whoever was sent, where a telephone is known that gets texts. */
export async function inviteRescuer(
  context: Context,
  event: LiftEvent,
  dispatch: EventDispatch,
  mobile: string | null | undefined,
): Promise<void> {
  const recnumber = [dispatch.rescuerTel, mobile].find(isMobile)
  // Without an address a link leads nowhere; a demonstration shows it all the same.
  const reachable = context.publicUrl !== '' || context.demo
  if (!recnumber || !reachable || !(await isTemplateOn(context, 'YJPQ'))) return
  const token = await issueTicket(context, dispatch.id)
  const trapped = event.eventType === eventTypes.trapped
  await putSecretByTemplate(
    context,
    await templateOf(context, 'YJPQ'),
    { recnumber, unitname: dispatch.rescueunitname, recname: dispatch.rescuer, datacode: event.id },
    {
      place: event.useaddress || event.equcode || event.eventno || '',
      matter: trapped ? `电梯困人${event.trappedCount ? `（${event.trappedCount}人）` : ''}` : '电梯故障',
      rescueLink: ` ${context.publicUrl}${linkOf(token)} `,
    },
  )
}
