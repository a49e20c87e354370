import { randomInt } from 'node:crypto'
import { deliveryStates } from '@tejian/contract/integration/hooks/delivery.ts'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { mostFailingDays, webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { linesTo } from '../../shared/outgoing/lines.ts'
import { bodyOf, type Event, listenerOf } from './events.ts'
import { type Outcome, post } from './post.ts'
import { secretsOf, signedHeaders } from './secrets.ts'

const hour = 3600
/** Seconds before the second, third … try: an outage of three days loses nothing. */
const pauses = [30, 120, 600, 1800, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 24 * hour, 24 * hour]
/** Longer than a receiver is waited for: what was being sent when a process died is free again then. */
const heldSeconds = 60
/** A run ends after so many to one system, so that others are not kept waiting. */
const mostInARun = 200

type Hook = {
  id: string
  appKey: string
  address: string
  targetSys: string
  failingSince: string | null
}
type Taken = Event & { tries: number }

const isGone = ({ status }: Outcome): boolean => status === 410

/** Takes the oldest event that is due for a system; the try is counted before it begins. */
async function takeNext({ db, now }: Services, { id }: Hook): Promise<Taken | null> {
  const at = now()
  const { rows } =
    await sql<Taken>`update web_hook_delivery set tries = coalesce(tries, 0) + 1, "sendTime" = ${at},
      "nextTry" = ${at}::timestamptz + ${heldSeconds}::int * interval '1 second'
    where id = (select id from web_hook_delivery where "hookId" = ${id}::uuid and status = ${deliveryStates.waiting}
      and "nextTry" <= ${at} order by "nextTry", id limit 1 for update skip locked)
    returning id, process, "recordId", "eventType", "fromStep", "stepName", "actionLabel", "nextStep", happened, tries`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Sends one event; null when the system may not hear of it. */
async function send(services: Services, hook: Hook, event: Taken): Promise<Outcome | null> {
  const refused = (sentence: string): Outcome => ({ status: null, sentence })
  const listener = await listenerOf(services, hook.appKey)
  if (!listener) return refused(hookMessages.authorizationEnded)
  const told = await bodyOf(services, event, listener)
  if (!told) return null
  await services.db
    .updateTable('web_hook_delivery')
    .set({ datacode: told.no })
    .where('id', '=', event.id)
    .execute()
  const secrets = await secretsOf(services, hook.id)
  if (!secrets) return refused(hookMessages.closedSecret)
  const headers = signedHeaders(secrets, event.id, services.now(), told.body)
  return post(linesTo(services.env.WEB_HOOK_NETWORKS), hook.address, headers, told.body)
}

/** Sends a trial that stands for no event; nothing of it is kept. */
export async function sendTrial(services: Services, hook: Pick<Hook, 'id' | 'address'>): Promise<Outcome> {
  const secrets = await secretsOf(services, hook.id)
  if (!secrets) return { status: null, sentence: hookMessages.closedSecret }
  if (secrets.length === 0) return { status: null, sentence: hookMessages.noSecret }
  const at = services.now()
  const body = JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: {} })
  const headers = signedHeaders(secrets, crypto.randomUUID(), at, body)
  const { status, sentence } = await post(
    linesTo(services.env.WEB_HOOK_NETWORKS),
    hook.address,
    headers,
    body,
  )
  return { status, sentence }
}

async function noteOutcome(services: Services, event: Taken, { status, sentence }: Outcome): Promise<void> {
  const { db, now } = services
  const pause = sentence ? pauses[event.tries - 1] : undefined
  const state = sentence ? (pause ? deliveryStates.waiting : deliveryStates.failed) : deliveryStates.sent
  // A tenth more or less, so that what failed together does not come back together.
  const again = pause ? new Date(now().getTime() + pause * randomInt(900, 1100)) : null
  await sql`update web_hook_delivery set status = ${state}, "nextTry" = ${again}, "httpStatus" = ${status},
    "failReason" = ${sentence} where id = ${event.id}::uuid`.execute(db)
}

/** Nobody's version changes by what was sent, and no trail is left: the page shows it. */
async function noteHealth(context: Context, hook: Hook, outcome: Outcome): Promise<void> {
  const { db, now } = context
  const at = now()
  if (!outcome.sentence) {
    await sql`update web_hook set "sentTime" = ${at}, "failingSince" = null, "failReason" = null
      where id = ${hook.id}::uuid`.execute(db)
    return
  }
  const since = hook.failingSince ? momentOf(hook.failingSince) : at
  const tooLong = at.getTime() - since.getTime() >= mostFailingDays * 24 * hour * 1000
  const off = isGone(outcome) || tooLong
  const reason = tooLong ? hookMessages.switchedOff(mostFailingDays) : outcome.sentence
  const { numAffectedRows } = await sql`update web_hook set "failingSince" = coalesce("failingSince", ${at}),
      "failReason" = ${reason}, enabled = enabled and ${!off}
    where id = ${hook.id}::uuid and enabled is true`.execute(db)
  if (off && numAffectedRows)
    await sendMessage(context, {
      to: await holdersOf(context, ['super_admin']),
      title: hookMessages.told(hook.targetSys),
      content: `${hookMessages.told(hook.targetSys)}：${tooLong ? `${reason}。最近一次：${outcome.sentence}` : reason}。`,
      link: '/sysmng/dataTransfer/webHooks',
    })
}

/** Sends what is due for one system, one after the other; the first that is not taken ends the round. */
async function serve(context: Context, services: Services, hook: Hook, signal: AbortSignal): Promise<void> {
  for (let sent = 0; sent < mostInARun && !signal.aborted; sent += 1) {
    const event = await takeNext(services, hook)
    if (!event) return
    const outcome = await send(services, hook, event)
    if (outcome === null) {
      await sql`delete from web_hook_delivery where id = ${event.id}::uuid`.execute(services.db)
      continue
    }
    await noteOutcome(services, event, outcome)
    await noteHealth(context, hook, outcome)
    if (outcome.sentence) return
  }
}

/** Brings events to the systems that want to hear of them; each system is served apart from the others. */
export const hookDeliveries: Schedule = {
  name: 'webHooks',
  cron: '*/10 * * * * *',
  timeoutSeconds: 300,
  async run(context, services, signal) {
    const { rows } =
      await sql<Hook>`select id, "appKey", address, "targetSys", "failingSince" from ${sql.table(webHook.table)} hook
      where enabled is true and "secretIssued" is not null and exists (select 1 from web_hook_delivery
        where "hookId" = hook.id and status = ${deliveryStates.waiting} and "nextTry" <= ${services.now()})`.execute(
        services.db,
      )
    await Promise.all(rows.map((hook) => serve(context, services, hook, signal)))
  },
}

/** What was sent is kept for a month, what nobody could take for two. */
export const hookSweep: Schedule = {
  name: 'webHooks.sweep',
  cron: '50 3 * * *',
  timeoutSeconds: 600,
  async run({ db, now }) {
    const daysBefore = (days: number) => new Date(now().getTime() - days * 24 * hour * 1000)
    await sql`delete from web_hook_delivery where happened < ${daysBefore(60)}
      or (happened < ${daysBefore(30)} and status = ${deliveryStates.sent})`.execute(db)
  },
}
