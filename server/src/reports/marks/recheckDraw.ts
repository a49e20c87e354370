import { createHash, randomBytes } from 'node:crypto'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { drawRange, isDrawn, type RecheckDraw } from '@tejian/contract/reports/marks/recheck.ts'
import { recheckShare } from '@tejian/contract/reports/parameters.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'

/** The number that a seed draws for an item: the first 32 bits of SHA-256 over `seed:seisn`, as part of all of them. */
export function drawnNumber(seed: string, seisn: string): number {
  const first = createHash('sha256').update(`${seed}:${seisn}`).digest().readUInt32BE()
  return Math.floor((first / 2 ** 32) * drawRange)
}

/** The seed of a month, of chance; whoever needs it first makes it, and nobody changes it. */
async function seedOf(context: Context, month: string): Promise<string> {
  await context.db
    .insertInto('recheck_seed')
    .values({ month, seed: randomBytes(8).toString('hex'), at: context.now() })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
  const kept = await context.db
    .selectFrom('recheck_seed')
    .select('seed')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return kept.seed
}

/** How an item was drawn; null before its first submit. */
export const drawOf = async (context: Context, itemId: string): Promise<RecheckDraw | null> =>
  (await context.db
    .selectFrom('recheck_draw')
    .select(['month', 'seed', 'seisn', 'number', 'share'])
    .where('itemId', '=', itemId)
    .executeTakeFirst()) ?? null

/**
 * Draws an item at its first submit. What was drawn then holds whatever becomes of the report and of the share: nobody
 * submits twice to be drawn otherwise. Belongs under the lock of the item.
 */
export async function drawRecheck(context: Context, item: BusinessItem): Promise<RecheckDraw> {
  const before = await drawOf(context, item.id)
  if (before) return before
  const month = dayOf(context.now()).slice(0, 7)
  const [seed, seisn] = [await seedOf(context, month), filled(item, 'seisn')]
  const share = context.parameters.valueOf(recheckShare)
  const draw: RecheckDraw = { month, seed, seisn, number: drawnNumber(seed, seisn), share }
  await context.db
    .insertInto('recheck_draw')
    .values({ ...draw, itemId: item.id, drawn: isDrawn(draw), at: context.now() })
    .execute()
  return draw
}
