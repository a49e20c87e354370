import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { cycleMinutes, type TransferPlan, transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { linesTo } from '../../shared/outgoing/lines.ts'
import { batchOf, makeBatch, noteAnswer, takeWaiting, type Waiting } from './batches.ts'
import { httpPlatform, type PlatformAnswer, type ProvincialPlatform } from './platform.ts'

/** A run ends after so many to one system, so that others are not kept waiting. */
const mostInARun = 20

async function keyOf({ db, closing }: Services, planId: string): Promise<Buffer | string> {
  const row = await db
    .selectFrom('transfer_plan_key')
    .select('closed')
    .where('planId', '=', planId)
    .executeTakeFirst()
  if (!row) return exchangeMessages.noKey
  return closing.open(planId, row.closed) ?? exchangeMessages.closedKey
}

async function send(
  services: Services,
  platform: ProvincialPlatform,
  plan: TransferPlan,
  waiting: Waiting,
): Promise<PlatformAnswer> {
  const key = await keyOf(services, plan.id)
  if (typeof key === 'string') return { sentence: key }
  const receiver = { address: plan.address ?? '', appKey: plan.appKey ?? '', key }
  return platform.send(receiver, batchOf(plan, waiting), services.now())
}

/** The next batch of a plan: one that waits, else one made of what changed; null when there is nothing to do now. */
async function nextOf(context: Context, services: Services, plan: TransferPlan): Promise<Waiting | null> {
  const waiting = await takeWaiting(context, plan.id)
  // What came first goes first: nothing passes a batch that waits for its next try.
  if (waiting === 'later') return null
  if (waiting || !isDue(plan, services.now())) return waiting
  const made = await makeBatch(context, plan, services.lookups)
  if (made === null) return null
  const fresh = await takeWaiting(context, plan.id)
  return fresh === 'later' ? null : (fresh ?? nextOf(context, services, plan))
}

async function tellGivenUp(context: Context, plan: TransferPlan, batchno: string): Promise<void> {
  await sendMessage(context, {
    to: await holdersOf(context, ['super_admin']),
    title: exchangeMessages.failedTitle,
    content: exchangeMessages.givenUp(plan.planName ?? '', batchno),
    link: '/sysmng/dataTransfer/planMng',
  })
}

/** Sends what is due for one plan, batch after batch; the first that nobody answers ends the round. */
export async function serve(
  context: Context,
  services: Services,
  platform: ProvincialPlatform,
  plan: TransferPlan,
  signal: AbortSignal,
): Promise<void> {
  let last: string | null = null
  for (let sent = 0; sent < mostInARun && !signal.aborted; sent += 1) {
    const waiting = await nextOf(context, services, plan)
    if (!waiting) break
    const answer = await send(services, platform, plan, waiting)
    const { result, givenUp } = await noteAnswer(context, waiting, answer)
    last = result
    if (givenUp) await tellGivenUp(context, plan, waiting.batchno)
    if ('sentence' in answer) break
  }
  await sql`update transfer_plan set "lastRunTime" = ${services.now()},
      "lastRunResult" = coalesce(${last}, "lastRunResult") where id = ${plan.id}::uuid`.execute(context.db)
}

/** Whether a plan's time has come: so long after its last run as its cycle says. Batches that wait come at their own time. */
export function isDue({ cronExpr, lastRunTime }: TransferPlan, now: Date): boolean {
  const minutes = cycleMinutes[cronExpr ?? ''] ?? 0
  if (!lastRunTime) return true
  return now.getTime() - momentOf(lastRunTime).getTime() >= minutes * 60_000
}

/** Runs every plan whose time has come, each apart from the others. */
export async function runPlans(
  context: Context,
  services: Services,
  platform: ProvincialPlatform,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql<
    TransferPlan & { waits: boolean }
  >`select plan.*, exists (select 1 from transfer_log
        where "planId" = plan.id and result = '0' and "nextTry" <= ${services.now()}) as waits
    from ${sql.table(transferPlan.table)} plan where enabled is true and "keyIssued" is not null`.execute(
    services.db,
  )
  const due = rows.filter((plan) => plan.waits || isDue(plan, services.now()))
  await Promise.all(due.map((plan) => serve(context, services, platform, plan, signal)))
}

/** Brings what changed to the systems that plans name. */
export const exchangeDeliveries: Schedule = {
  name: 'exchange',
  cron: '*/30 * * * * *',
  timeoutSeconds: 600,
  run: (context, services, signal) =>
    runPlans(context, services, httpPlatform(linesTo(services.env.WEB_HOOK_NETWORKS)), signal),
}
