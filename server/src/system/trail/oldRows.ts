import {
  apiLogDays,
  clientErrorDays,
  exportLogDays,
  securityLogDays,
  smsTextDays,
  storageProbeDays,
  visitLogDays,
} from '@tejian/contract/system/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { changeChannel } from '../../kit/records/totals.ts'
import type { Services } from '../../kit/services.ts'

const mostAtOnce = 10_000
const dayMs = 24 * 3_600_000

/** Takes away rows piece by piece, so that nobody waits for them. */
async function clear(context: Context, table: string, condition: ReturnType<typeof sql>): Promise<number> {
  let cleared = 0
  while (true) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${mostAtOnce}))`.execute(context.db)
    cleared += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < mostAtOnce) return cleared
  }
}

/** What stands in the place of a text that is kept no longer. */
export const clearedText = '（已按保留期限清除）'

/** What tells of whom it was and what it said, in the tables of text messages; and which rows are done with. */
const texts = [
  {
    table: 'sms_message',
    personal: ['recnumber', 'recname', 'unitname', 'datacode', 'failReason'],
    emptied: sql``,
    done: sql`status <> '0'`,
  },
  {
    table: 'sms_received',
    personal: ['sendnumber', 'sendname', 'unitname', 'datacode', 'dealResult'],
    emptied: sql``,
    done: sql`true`,
  },
  {
    table: 'sms_batch',
    personal: ['params'],
    emptied: sql`, receivers = '{"list":[]}'::jsonb`,
    done: sql`step = 'end'`,
  },
] as const

/** Empties texts of rows that stay, piece by piece: when, of what kind and how it ended is still told. */
async function clearTexts(context: Context, before: Date): Promise<ReadonlyMap<string, number>> {
  const cleared = new Map<string, number>()
  for (const { table, personal, emptied, done } of texts) {
    const empty = sql.join(personal.map((name) => sql`${sql.id(name)} = null`))
    let count = 0
    while (true) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set content = ${clearedText}, ${empty} ${emptied}
        where id = any(array(select id from ${sql.table(table)} where "updateDate" < ${before} and ${done}
          and content is distinct from ${clearedText} limit ${mostAtOnce}))`.execute(context.db)
      count += Number(numAffectedRows ?? 0)
      if (Number(numAffectedRows ?? 0) < mostAtOnce) break
    }
    cleared.set(table, count)
  }
  return cleared
}

/** Who asked, visited and took away what, and how long that is known. */
const accessLogs = [
  ['api_log', 'callTime', apiLogDays],
  ['phone_visit', 'visitTime', visitLogDays],
  ['phone_operation', 'operTime', visitLogDays],
  ['export_log', 'exportTime', exportLogDays],
  ['storage_probe', 'probeTime', storageProbeDays],
] as const

/** The database itself keeps these half a year, whatever is asked. */
async function clearSecurityLogs(context: Context, before: Date): Promise<number> {
  let cleared = 0
  while (true) {
    const { rows } = await sql<{
      count: number
    }>`select clear_security_logs(${before}, ${mostAtOnce}) as count`.execute(context.db)
    const count = rows[0]?.count ?? 0
    cleared += count
    if (count < mostAtOnce) return cleared
  }
}

/**
 * Clears what anybody can make grow without signing in, once it says nothing any more, and personal data that are kept for no
 * longer than is set. Answers how many rows that were.
 */
export async function clearOldRows(services: Services): Promise<number> {
  const context = systemContext(services, 'old-rows')
  const now = context.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const yesterday = daysAgo(1)
  const errors = await clear(
    context,
    'client_error',
    sql`"updateDate" < ${daysAgo(context.parameters.valueOf(clientErrorDays))}`,
  )
  const access: Array<[table: string, cleared: number]> = []
  for (const [table, time, days] of accessLogs)
    access.push([
      table,
      await clear(context, table, sql`${sql.id(time)} < ${daysAgo(context.parameters.valueOf(days))}`),
    ])
  const logs = await clearSecurityLogs(context, daysAgo(context.parameters.valueOf(securityLogDays)))
  const emptied = await clearTexts(context, daysAgo(context.parameters.valueOf(smsTextDays)))
  for (const [table, cleared] of [
    ['client_error', errors],
    ['login_attempt', logs],
    ...access,
    ...emptied,
  ] as const)
    if (cleared > 0) await sql`select pg_notify(${changeChannel}, ${table})`.execute(context.db)
  // No count and no lock reaches beyond a day.
  const ended = [
    await clear(context, 'rate_count', sql`"window" < ${daysAgo(2)}`),
    await clear(
      context,
      'login_failure',
      sql`"lastFailure" < ${yesterday} and ("lockedUntil" is null or "lockedUntil" < ${yesterday})`,
    ),
    await clear(context, 'known_address', sql`"knownUntil" < ${now}`),
    await clear(context, 'reset_code', sql`"endsAt" < ${yesterday}`),
    await clear(context, 'login_challenge', sql`"endsAt" < ${yesterday}`),
    await clear(context, 'sso_attempt', sql`"endsAt" < ${yesterday}`),
  ]
  const gone =
    errors +
    logs +
    [...access.map(([, count]) => count), ...emptied.values()].reduce((sum, count) => sum + count, 0)
  return gone + ended.reduce((sum, count) => sum + count, 0)
}
