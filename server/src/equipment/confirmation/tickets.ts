import { hash, randomBytes } from 'node:crypto'
import { confirmationStates } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  type UnitConfirmation,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { confirmationLinkDays } from '@tejian/contract/equipment/confirmation/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { isTemplateOn, putSecretByTemplate, templateOf } from '../../shared/sms/byTemplate.ts'
import { isMobile } from '../../shared/sms/unitMobile.ts'

const hashOf = (token: string): string => hash('sha256', token)
const dayMs = 86_400_000

/** Unknown, expired, withdrawn: all alike. */
export const linkEnded = (): Refusal => new Refusal(say.linkEnded, { status: 403, code: 'ticket' })

/** A new ticket of a confirmation, 192 bits, valid for some days; only its hash stays. */
export async function issueTicket(
  context: Context,
  { id, areaId }: Pick<UnitConfirmation, 'id' | 'areaId'>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = context.now()
  const expires = new Date(now.getTime() + context.parameters.valueOf(confirmationLinkDays, areaId) * dayMs)
  await sql`insert into confirmation_ticket (hash, "confirmationId", "createDate", expires)
    values (${hashOf(token)}, ${id}::uuid, ${now}::timestamptz, ${expires}::timestamptz)`.execute(context.db)
  return token
}

export const linkOf = (token: string): string => `/m/confirmation?token=${token}`

/** The confirmation that a ticket opens; `lock` holds it until the commit. What was withdrawn opens no more. */
export async function heldBy(context: Context, token: string, lock = false): Promise<UnitConfirmation> {
  const { rows } = await sql<UnitConfirmation>`select unit_confirmation.* from unit_confirmation
    join confirmation_ticket ticket on ticket."confirmationId" = unit_confirmation.id
    where ticket.hash = ${hashOf(token)} and ticket.expires > ${context.now()}::timestamptz
    ${lock ? sql`for update of unit_confirmation` : sql``}`.execute(context.db)
  const [row] = rows
  if (!row || row.status === confirmationStates.cancelled) throw linkEnded()
  return row
}

/** The same, locked, as long as it takes answers. */
export async function waitingBy(context: Context, token: string): Promise<UnitConfirmation> {
  const row = await heldBy(context, token, true)
  if (row.step !== 'QRDW') throw new Refusal(say.submitted, { code: 'handled' })
  return row
}

const ownPage = '/bsArchives/confirmation/own'

/**
 * Sends the link by text message, and a message to the unit's accounts; says whether anybody can have got it. The outbox
 * does not show the link to whoever reads it.
 */
export async function sendLink(context: Context, row: UnitConfirmation): Promise<boolean> {
  const accounts = await accountsOfUnit(context, row.unitId ?? '')
  const day = row.confirmBy ?? ''
  await sendMessage(context, {
    to: accounts,
    title: say.title,
    content: say.invited(row.confyear ?? '', day),
    link: ownPage,
  })
  // Without an address a link leads nowhere; a demonstration shows it all the same.
  const reachable = context.publicUrl !== '' || context.demo
  const texted = isMobile(row.contacttel) && reachable && (await isTemplateOn(context, 'NDQR'))
  if (texted)
    await putSecretByTemplate(
      context,
      await templateOf(context, 'NDQR'),
      {
        recnumber: row.contacttel ?? '',
        unitname: row.useunit ?? '',
        recname: row.contactname ?? '',
        datacode: row.id,
      },
      {
        unitname: row.useunit ?? '',
        day,
        link: ` ${context.publicUrl}${linkOf(await issueTicket(context, row))} `,
      },
    )
  const sent = texted || accounts.length > 0
  if (sent)
    await updateRow(
      context,
      unitConfirmation,
      row,
      { sentTime: context.now().toISOString(), sentCount: Number(row.sentCount ?? 0) + 1 },
      { action: 'send' },
    )
  return sent
}
