import {
  connectStateOf,
  connectStates,
  type LiftConnection,
  liftConnection,
} from '@tejian/contract/lifts/connection.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { type GatewayMessage, type Received, vendorKeyHeader } from '@tejian/contract/lifts/receiveCalls.ts'
import type { LiftVendor } from '@tejian/contract/lifts/vendor.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Context, transact } from '../kit/context.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { systemActor } from '../kit/jobs.ts'
import { changed } from '../kit/records/changed.ts'
import { type Filled, filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { changeChannel } from '../kit/records/totals.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { settleFaults } from './faults.ts'
import { takeMessage } from './takeMessage.ts'
import { hashOfKey } from './vendors.ts'

const dayMs = 86_400_000
const aheadMs = 5 * 60_000
/** Older messages are refused, so their numbers need not be remembered for longer than a day more. */
const rememberedDays = 7
/** Whoever guesses keys asks often; a platform with a good one is not counted. */
const mostFailures = 30
const windowMs = 60_000

type Vendor = Filled<LiftVendor, 'id' | 'vendorname'>

async function vendorOf(context: CallContext): Promise<Vendor> {
  const given = context.request.headers[vendorKeyHeader]
  const key = typeof given === 'string' ? given : ''
  const { rows } =
    await sql<Vendor>`update lift_vendor_key set "usedTime" = ${context.now()} from lift_vendor vendor
    where vendor.id = lift_vendor_key."vendorId" and vendor.enabled is true
      and "keyHash" = ${hashOfKey(key)} and "revokedDate" is null
    returning vendor.id, vendor.vendorname`.execute(context.db)
  const [vendor] = rows
  if (vendor) return vendor
  await refuseTooMany(context, 'liftVendorKey', mostFailures, windowMs)
  throw new Refusal(liftMessages.badKey, { status: 401, code: 'vendorKey' })
}

const wholeRows = (ids: RawBuilder<unknown>) =>
  sql<LiftConnection>`select * from lift_connection where ${ids} order by id for update`

/** The vendor's lifts by gateway, held until the commit, with what their archives say now. */
async function liftsOf(
  context: Context,
  vendorId: string,
  gateways: readonly string[],
): Promise<Map<string, LiftConnection>> {
  const wanted = sql`"vendorId" = ${vendorId}::uuid and "gatewayNo" = any(${gateways}::text[]) and "withdrawnDate" is null`
  let { rows } = await wholeRows(wanted).execute(context.db)
  const copies = sql.join(copiedLiftFields.map((name) => sql`${sql.id(name)} = device.${sql.id(name)}`))
  const [own, theirs] = ['lift_connection', 'device'].map((table) =>
    sql.join(copiedLiftFields.map((name) => sql`${sql.ref(table)}.${sql.id(name)}`)),
  )
  const { rows: stale } = await sql`update lift_connection set ${copies} from equipment device
    where device.id = lift_connection.equdatasysid and lift_connection.id = any(${rows.map(({ id }) => id)}::uuid[])
      and (${own}) is distinct from (${theirs}) returning lift_connection.id`.execute(context.db)
  if (stale.length > 0) rows = (await wholeRows(wanted).execute(context.db)).rows
  return new Map(rows.map((row) => [filled(row, 'gatewayNo'), row]))
}

/** Why a message is not taken; null when it is. */
function problemOf(
  message: GatewayMessage,
  lift: LiftConnection | undefined,
  { now, lookups }: { now: number; lookups: Lookups },
): string | null {
  const sentences = liftMessages.received
  if (!lift) return sentences.unknownGateway
  const at = momentOf(message.time) ?? 0
  if (at > now + aheadMs) return sentences.later
  if (at < now - rememberedDays * dayMs) return sentences.tooOld
  const { type, faultCode } = message
  const known = faultCode !== undefined && lookups.label('LIFT_FAULT', faultCode) !== undefined
  if ((type === 'alarm' || (type === 'clear' && faultCode !== undefined)) && !known)
    return sentences.unknownFault
  if (type !== 'signIn') return null
  if (!message.personname?.trim()) return sentences.noPerson
  return lookups.label('SIGN_KIND', message.signKind ?? '') ? null : sentences.unknownSignKind
}

/** Notes the numbers of messages; answers those that had not come before. */
async function freshNumbers(
  context: Context,
  vendorId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const now = context.now()
  await sql`delete from lift_message where ctid = any(array(select ctid from lift_message
    where at < ${new Date(now.getTime() - (rememberedDays + 1) * dayMs)} limit 500))`.execute(context.db)
  const { rows } = await sql<{ messageNo: string }>`insert into lift_message ("vendorId", "messageNo", at)
    select ${vendorId}::uuid, no, ${now} from unnest(${numbers}::text[]) no
    on conflict do nothing returning "messageNo"`.execute(context.db)
  return new Set(rows.map(({ messageNo }) => messageNo))
}

/** Notes when each gateway was heard last. Nobody's version changes by it, and no trail is left: it is no decision. */
async function noteHeard(
  context: Context,
  heard: ReadonlyMap<string, { lift: LiftConnection; at: number }>,
): Promise<void> {
  const now = context.now().getTime()
  const times = [...heard].map(([id, { at }]) => ({ id, at: new Date(Math.min(at, now)).toISOString() }))
  await sql`update lift_connection set "lastMessageTime" = greatest("lastMessageTime", heard.at)
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) heard(id uuid, at timestamptz)
    where lift_connection.id = heard.id`.execute(context.db)
  const back = [...heard.values()].some(
    ({ lift }) => connectStateOf(lift, context.now()) !== connectStates.online,
  )
  if (!back) return
  await sql`select pg_notify(${changeChannel}, ${liftConnection.table})`.execute(context.db)
  changed(context, liftConnection.table)
}

/**
 * Takes the messages of a vendor's platform, in the order of their times and in one transaction. A number that came
 * before does nothing again; what cannot be taken is answered with its reason and does not hold up the others.
 */
export async function receiveMessages(
  outer: CallContext,
  messages: readonly GatewayMessage[],
  lookups: Lookups,
): Promise<Received> {
  const vendor = await vendorOf(outer)
  const user: Actor = { ...systemActor, name: vendor.vendorname }
  return transact({ ...outer, user } as Context, async (context) => {
    const lifts = await liftsOf(context, vendor.id, [...new Set(messages.map(({ gatewayNo }) => gatewayNo))])
    const now = context.now().getTime()
    const refused: Received['refused'] = []
    const sound = new Map<string, { message: GatewayMessage; lift: LiftConnection; at: number }>()
    for (const message of messages) {
      const lift = lifts.get(message.gatewayNo)
      const reason = problemOf(message, lift, { now, lookups })
      if (reason !== null || !lift) refused.push({ messageNo: message.messageNo, reason: reason ?? '' })
      else if (!sound.has(message.messageNo))
        sound.set(message.messageNo, { message, lift, at: momentOf(message.time) ?? now })
    }
    const fresh = await freshNumbers(context, vendor.id, [...sound.keys()])
    const taken = [...sound.values()]
      .filter(({ message }) => fresh.has(message.messageNo))
      .toSorted((a, b) => a.at - b.at)
    const heard = new Map<string, { lift: LiftConnection; at: number }>()
    for (const { message, lift, at } of taken) {
      await takeMessage(context, lift, message, lookups)
      heard.set(lift.id, { lift, at: Math.max(at, heard.get(lift.id)?.at ?? 0) })
    }
    if (heard.size > 0) {
      await noteHeard(context, heard)
      await settleFaults(
        context,
        [...heard.values()].map(({ lift }) => filled(lift, 'equdatasysid')),
      )
    }
    return { accepted: taken.length, repeated: messages.length - refused.length - taken.length, refused }
  })
}
