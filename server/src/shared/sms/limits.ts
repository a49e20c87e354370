import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { sameNumber } from '../../kit/personal/sameNumber.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { maskText } from '../../kit/records/mask.ts'
import { Refusal } from '../../kit/refusal.ts'

type Wanted = { recnumber: string; content: string }

const tooMany = (sentence: string): Refusal => new Refusal(sentence, { code: 'tooOften', status: 429 })

/**
 * Refuses what would be too much: for the person who sends by hand, and for each number that receives. Inside the
 * transaction that sends; the person's own messages wait for each other, so that two at once do not both fit.
 */
export async function refuseTooManySms(
  context: Context,
  messages: readonly Wanted[],
  sender: string = context.user.loginName,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${sender}`}))`.execute(context.db)
  const day = sql`${dayOf(context.now())}::date`
  const { rows: own } = await sql<{ count: number }>`select count(*)::integer as count from sms_message
    where "sendUser" = ${sender} and "createDate" >= ${day}`.execute(context.db)
  if ((own[0]?.count ?? 0) + messages.length > smsLimits.perPersonPerDay)
    throw tooMany(smsMessages.perDay(smsLimits.perPersonPerDay))
  const since = new Date(context.now().getTime() - smsLimits.sameTextMinutes * 60_000)
  const { rows } = await sql<{ recnumber: string; count: number; texts: string[] | null }>`
    select min(recnumber) as recnumber, count(*)::integer as count,
      array_agg(content) filter (where "createDate" >= ${since}) as texts
    from sms_message where ${sameNumber(context, sql`recnumber`, ...messages.map(({ recnumber }) => recnumber))}
      and "createDate" >= ${day} and "sendType" <> 'YZM' group by personal_key(recnumber)`.execute(context.db)
  const known = new Map<string, { count: number; texts: string[] }>()
  for (const { recnumber, count, texts } of rows) {
    // Some rows of a number may be closed and others not yet: these are groups of their own.
    const before = known.get(recnumber)
    known.set(recnumber, {
      count: (before?.count ?? 0) + count,
      texts: [...(before?.texts ?? []), ...(texts ?? [])],
    })
  }
  const counts = new Map<string, number>()
  for (const { recnumber, content } of messages) {
    const before = known.get(recnumber)
    if (before?.texts.includes(content))
      throw tooMany(smsMessages.sameText(maskText(recnumber), smsLimits.sameTextMinutes))
    const count = (counts.get(recnumber) ?? before?.count ?? 0) + 1
    if (count > smsLimits.perNumberPerDay)
      throw tooMany(smsMessages.perNumber(maskText(recnumber), smsLimits.perNumberPerDay))
    counts.set(recnumber, count)
  }
}
