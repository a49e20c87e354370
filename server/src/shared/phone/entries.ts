import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type Context, transact } from '../../kit/context.ts'
import { missing } from '../../kit/refusal.ts'
import './tables.ts'

export type Entry = { readonly entryId: string; readonly madeAt?: string | undefined }

/** So long a phone may keep an entry that the server has already taken, without hearing of it. */
const keptDays = 400
const dayMs = 86_400_000
const onClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/**
 * When the phone says that an entry was made, with its zone or as a clock in Shanghai shows it: never later than now, whatever
 * its own clock shows.
 */
export function madeAtOf({ now }: Pick<Context, 'now'>, madeAt: string | undefined): Date {
  const text = madeAt ?? ''
  const said = onClock.test(text) ? momentOf(text) : new Date(text)
  const present = now()
  return Number.isNaN(said.getTime()) || said > present ? present : said
}

/**
 * Does what an entry asks for once: an entry that comes again, because its answer was lost on the way, gets the first answer.
 * What is refused is not remembered, so that it can be mended and sent again under the same id. Ids of somebody else and of
 * another kind of entry are as good as unknown rows. `answer` must hold nothing that belongs into closed columns.
 */
export async function onceForEntry<T extends object | null>(
  outer: Context,
  kind: string,
  { entryId, madeAt }: Entry,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (!isId(entryId)) throw missing()
  return transact(outer, async (context) => {
    const arrivedAt = context.now()
    // Somebody who sends the same entry at the same time waits here for the first one to be finished.
    const fresh = await context.db
      .insertInto('phone_entry')
      .values({
        id: entryId,
        userId: context.user.id,
        kind,
        answer: null,
        madeAt: madeAtOf(context, madeAt),
        arrivedAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!fresh) return answerOf<T>(context, kind, entryId)
    const answer = await work(context)
    await context.db
      .updateTable('phone_entry')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', entryId)
      .execute()
    await context.db
      .deleteFrom('phone_entry')
      .where('userId', '=', context.user.id)
      .where('arrivedAt', '<', new Date(arrivedAt.getTime() - keptDays * dayMs))
      .execute()
    return answer
  })
}

async function answerOf<T>(context: Context, kind: string, entryId: string): Promise<T> {
  const known = await context.db
    .selectFrom('phone_entry')
    .select('answer')
    .where('id', '=', entryId)
    .where('userId', '=', context.user.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!known) throw missing()
  return known.answer as T
}
