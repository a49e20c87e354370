import { transferResults } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import type { planCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { type TransferPlan, transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { linesTo, problemOfAddress } from '../../shared/outgoing/lines.ts'
import { dataOf } from './data.ts'
import '../tables.ts'

type Changes = ChangesOf<typeof transferPlan>

const shortestKey = 16

/** What a save of a plan checks; `networks` are those inside that the operator has opened. */
export const planOptions = (networks?: (ip: string) => boolean): RegisterOptions<typeof transferPlan> => ({
  async beforeSave(_context: Context, values: Changes, before: TransferPlan | null): Promise<Changes> {
    const problem = problemOfAddress(linesTo(networks), values.address ?? before?.address ?? '')
    if (problem) throw wrongFields({ address: problem })
    if (before) return values
    if (!dataOf(values.dataType ?? null)) throw wrongFields({ dataType: exchangeMessages.notExchanged })
    return { ...values, sourceSys: exchangeMessages.source }
  },
})

/** What stands on its page. */
export const planSource: ListSource<typeof transferPlan> = {
  record: transferPlan,
  orderBy: ['createDate', 'desc'],
  actions: (context) => permittedActions(context, transferPlan),
  async complete({ db }, rows) {
    const ids = rows.map(({ id }) => id)
    const { rows: counts } = await sql<{
      planId: string
      waiting: number
    }>`select "planId", count(*)::int as waiting
      from transfer_outbox where "planId" = any(${ids}::uuid[]) group by 1`.execute(db)
    const waiting = new Map(counts.map((row) => [row.planId, row.waiting]))
    for (const row of rows) row.waitingCount = waiting.get(row.id) ?? 0
  },
}

export async function completedPlan(context: Context, row: TransferPlan): Promise<TransferPlan> {
  await planSource.complete?.(context, [row], {})
  return row
}

/** Keeps the key that the other system gave, closed. */
export async function setKey(
  outer: Context,
  { id, version, key }: ParsedOf<typeof planCalls.setKey>,
): Promise<AnswerOf<typeof planCalls.setKey>> {
  const given = key.trim()
  if (given.length < shortestKey) throw wrongFields({ key: exchangeMessages.shortKey })
  return transact(outer, async (context) => {
    const before = await readRow(context, transferPlan, id, true)
    const now = context.now().toISOString()
    await updateRow(
      context,
      transferPlan,
      before,
      { keyIssued: now },
      { version: Number(version), action: 'setKey' },
    )
    const closed = context.closing.close(id, Buffer.from(given))
    await context.db
      .insertInto('transfer_plan_key')
      .values({ planId: id, closed, createDate: now })
      .onConflict((one) => one.column('planId').doUpdateSet({ closed, createDate: now }))
      .execute()
    return null
  })
}

/** What a plan does not send would only be said to wait. */
export function refuseIdle({ enabled, keyIssued }: TransferPlan): void {
  if (enabled !== true) throw new Refusal(exchangeMessages.off, { code: 'state' })
  if (!keyIssued) throw new Refusal(exchangeMessages.noKey, { code: 'state' })
}

/** Notes every ripe row of a plan's data, as if all had changed: for a system that begins, or has lost what it had. */
export async function sendAllRows(outer: Context, id: string): Promise<AnswerOf<typeof planCalls.sendAll>> {
  return transact(outer, async (context) => {
    const plan = await readRow(context, transferPlan, id, true)
    refuseIdle(plan)
    const data = dataOf(plan.dataType)
    if (!data) throw new Refusal(exchangeMessages.notExchanged, { code: 'state' })
    // A plan without fields would only fill its log with rows that cannot be sent.
    const { rows: fields } =
      await sql`select from transfer_field where "planId" = ${id}::uuid and enabled is true
      limit 1`.execute(context.db)
    if (fields.length === 0) throw new Refusal(exchangeMessages.noFields, { code: 'state' })
    await sql`insert into transfer_outbox ("planId", "recordId", version)
      select ${id}::uuid, id, version from ${sql.table(data.record.table)} where ${data.ripe}
      on conflict ("planId", "recordId") do update set version = excluded.version`.execute(context.db)
    await updateRow(context, transferPlan, plan, {}, { action: 'sendAll' })
    return { waiting: (await completedPlan(context, plan)).waitingCount ?? 0 }
  })
}

/** Results that a batch may be sent again with. */
export const resendable: ReadonlySet<string> = new Set([transferResults.partly, transferResults.failed])
