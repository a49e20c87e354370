import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

const windowOf = (context: Context, windowMs: number): Date =>
  new Date(Math.floor(context.now().getTime() / windowMs) * windowMs)

const tooOften = (): Refusal => new Refusal(kitMessages.tooOften, { status: 429, code: 'tooOften' })

/**
 * Counts what `who` does within a window and answers how often it was by now; the count stands in the database, so that it
 * holds across instances.
 */
export async function countIn(
  context: Context,
  what: string,
  windowMs: number,
  who: string,
): Promise<number> {
  const window = windowOf(context, windowMs)
  const { rows } = await sql<{ count: number }>`
    insert into rate_count (what, who, "window", count) values (${what}, ${who}, ${window}, 1)
    on conflict (what, who) do update set "window" = ${window},
      count = case when rate_count."window" = ${window} then rate_count.count + 1 else 1 end
    returning count`.execute(context.db)
  return rows[0]?.count ?? 0
}

/**
 * Counts what an address, or whoever `who` names, does within a window and refuses past a limit. For rare, costly or open
 * calls only: it writes a row each time.
 */
export async function refuseTooMany(
  context: Context,
  what: string,
  most: number,
  windowMs: number,
  who: string = context.ip,
): Promise<void> {
  if ((await countIn(context, what, windowMs, who)) > most) throw tooOften()
}

/** How often that was counted in this window. */
export async function countedSoFar(
  context: Context,
  what: string,
  windowMs: number,
  who: string = context.ip,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from rate_count
    where what = ${what} and who = ${who} and "window" = ${windowOf(context, windowMs)}`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** Refuses where the limit is reached already, without counting: what is counted is known later, such as a failure. */
export async function refuseWhenReached(
  context: Context,
  what: string,
  most: number,
  windowMs: number,
  who: string = context.ip,
): Promise<void> {
  if ((await countedSoFar(context, what, windowMs, who)) >= most) throw tooOften()
}
