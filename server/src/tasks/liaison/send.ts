import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Liaison, liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import type { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { changed } from '../../kit/records/changed.ts'
import { filled } from '../../kit/records/filled.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { insertRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { sendShipped } from '../../shared/sms/byTemplate.ts'
import { text, visitOf } from './visit.ts'

type Sent = AnswerOf<typeof liaisonCalls.send>
type Written = { seisns: readonly string[]; contactName: string; contacttel: string; liaisonContent: string }

/** The phone of whoever declared stands for itself where its reader sees it masked. */
async function receiverOf(context: Context, item: BusinessItem, wanted: string): Promise<string> {
  if (!wanted.includes('*')) return wanted.trim()
  const parent = await readRow(context, declaration, filled(item, 'appmainsysid'))
  return text(parent.INSCONTACTTEL).trim()
}

/** Where the unit's contact reaches the product. */
export function originOf({ request }: CallContext, { env }: Services): string {
  const { protocol, host } = request
  return env.PUBLIC_URL?.replace(/\/$/, '') || `${protocol}://${host}`
}

/** What signs links, and the address that they begin with. */
type Signer = { secret: string; origin: string }

/** A link opens its sheet until the day of the visit has ended. */
function linkOf(outer: Context, { secret, origin }: Signer, row: Liaison): Sent {
  const ends = new Date(`${row.planInspectDate}T23:59:59+08:00`)
  const now = outer.now()
  if (ends < now || row.status === liaisonStates.ended) throw new Refusal(liaisonMessages.changed)
  const ticket = { purpose: 'liaison', record: row.id, user: outer.user.id }
  const token = signTicket(secret, ticket, now, ends.getTime() - now.getTime())
  const path = `/inspLink?token=${encodeURIComponent(token)}`
  return {
    liaisonno: text(row.liaisonno),
    path,
    qr: qrDataUrl(origin + path),
    expireTime: shanghaiDateTime(ends),
  }
}

/** A newer sheet takes the place of those before it. */
async function endEarlier(context: Context, itemIds: readonly string[]): Promise<void> {
  await sql`update inspection_liaison set status = ${liaisonStates.ended}, version = version + 1, "updateDate" = ${context.now()},
      "updateUserName" = ${context.user.name}
    where status <> ${liaisonStates.ended} and id in (select "liaisonId" from liaison_item where "itemId" = any(${itemIds}::uuid[]))`.execute(
    context.db,
  )
  changed(context, 'inspection_liaison')
}

const joinedTexts = (rows: readonly BusinessItem[], name: 'seisn' | 'equcode'): string =>
  rows.map((row) => text(row[name])).join(',')

async function write(
  context: Context,
  rows: readonly BusinessItem[],
  values: ChangesOf<typeof liaison>,
): Promise<Liaison> {
  const [first] = rows as readonly [BusinessItem]
  const ids = rows.map(({ id }) => id)
  await endEarlier(context, ids)
  const [complete = {}] = await numbered(context, liaison, [
    {
      ...values,
      status: liaisonStates.waiting,
      seisn: joinedTexts(rows, 'seisn'),
      equcode: joinedTexts(rows, 'equcode'),
      unitId: first.unitId,
      unitname: text(first.unitname),
      useaddress: text(first.useaddress),
      equclacode: text(first.equclacode),
      planInspectDate: first.planInspectDate,
      inspectors: text(first.inspectors),
      sendUserName: context.user.name,
      sendTime: context.now().toISOString(),
      areaId: text(first.areaId),
      orgId: first.orgId,
    },
  ])
  const row = await insertRow(context, liaison, complete)
  await sql`insert into liaison_item ("liaisonId", "itemId") select ${row.id}::uuid, unnest(${ids}::uuid[])`.execute(
    context.db,
  )
  return row
}

/** Writes the sheet of a visit and sends its link to the unit's contact, inside one transaction. */
export async function sendLiaison(outer: Context, input: Written, signer: Signer): Promise<Sent> {
  return transact(outer, async (context) => {
    const rows = await visitOf(context, input.seisns, true)
    const [first] = rows as [BusinessItem]
    const contacttel = await receiverOf(context, first, input.contacttel)
    const { contactName, liaisonContent } = input
    const { values, problems } = checkValues(liaison, { contactName, contacttel, liaisonContent })
    if (Object.keys(problems).length > 0) throw wrongFields(problems)
    const row = await write(context, rows, values)
    const link = linkOf(context, signer, row)
    const { phone } = await instituteOf(context, first.inspDept ?? first.orgId)
    await sendShipped(
      context,
      'LLD',
      { recnumber: contacttel, recname: contactName, datacode: row.id },
      {
        unitname: text(row.unitname),
        inspDate: text(row.planInspectDate),
        equcount: rows.length,
        link: ` ${signer.origin}${link.path} `,
        contactNote: phone ? liaisonMessages.contactNote(phone) : '',
      },
    )
    return link
  })
}

/** The link of a sheet once more, to be shown or handed on. */
export async function liaisonLink(context: Context, id: string, signer: Signer): Promise<Sent> {
  return linkOf(context, signer, await readRow(context, liaison, id))
}
