import { alarm } from '@tejian/contract/home/message.ts'
import { auditMessages } from '@tejian/contract/system/auditState.ts'
import { probingMinutes, probingRefusals } from '@tejian/contract/system/parameters.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { type Counted, refusalsOf, writeRefusals } from '../../kit/http/refusals.ts'
import { systemContext } from '../../kit/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

type Probing = { who: string; name: string; count: number; from: string; what: string }

/** The accounts among some that were refused too often lately. */
async function probing(context: Context, who: readonly string[], minutes: number): Promise<Probing[]> {
  const most = context.parameters.valueOf(probingRefusals)
  const since = new Date(context.now().getTime() - minutes * 60_000)
  const { rows } = await sql<Probing>`select who, max(name) as name, sum(count)::int as count,
      array_to_string((array_agg(distinct ip))[1:5], '、') as from,
      array_to_string((array_agg(distinct coalesce(does, path)))[1:5], '、') as what
    from refusal where who = any(${who}::text[]) and at > ${since} group by who having sum(count) >= ${most}`.execute(
    context.db,
  )
  return rows
}

/** Whether nobody was told of this account for an hour; a true answer notes that now somebody is. */
async function mayTell(context: Context, who: string): Promise<boolean> {
  const now = context.now()
  const { rows } =
    await sql`insert into rate_count (what, who, "window", count) values ('probing', ${who}, ${now}, 1)
    on conflict (what, who) do update set "window" = excluded."window"
      where rate_count."window" <= ${new Date(now.getTime() - 3_600_000)} returning who`.execute(context.db)
  return rows.length > 0
}

async function tellProbing(context: Context, refused: readonly Counted[]): Promise<void> {
  const who = [...new Set(refused.map((one) => one.who))].filter(Boolean)
  if (who.length === 0) return
  const minutes = context.parameters.valueOf(probingMinutes)
  for (const found of await probing(context, who, minutes)) {
    if (!(await mayTell(context, found.who))) continue
    await sendMessage(context, {
      to: await holdersOf(context, ['security_admin']),
      title: auditMessages.probing.title(found.who),
      content: auditMessages.probing.content({ ...found, minutes }),
      msgType: alarm,
    })
  }
}

/** Writes the refusals that have come meanwhile, and tells of accounts that try doors. */
export async function writeRefused(services: Services): Promise<number> {
  const waiting = refusalsOf(services)
  const refused = waiting.take()
  if (refused.length === 0) return 0
  try {
    await writeRefusals(services.db, refused)
  } catch (error) {
    waiting.putBack(refused)
    throw error
  }
  await transact(systemContext(services, 'refusals'), (context) => tellProbing(context, refused))
  return refused.length
}
