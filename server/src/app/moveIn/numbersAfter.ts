import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { series } from '../../kit/numbers.ts'

type Counted = { prefix: string; last: number }

/** Digits of a sample stand for any digits, and these two marks for what a number takes from its class and kind. */
const marks = { alias: '\u0001', kind: '\u0002' } as const
const sample = { day: '2026-01-31', area: '000000', ...marks }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (text: string): string =>
  escaped(text).replace(/\d/g, '\\d').replaceAll(marks.alias, '[^-]+').replaceAll(marks.kind, '[^-]+?')

/** What of a number runs, and in front of what; null where it is no number of the series. */
export function countedIn(seriesName: string, number: string): Counted | null {
  const rule = series[seriesName]
  if (!rule) throw new Error(`unknown series ${seriesName}`)
  const [front, back] = [patternOf(rule.prefix(sample)), patternOf(rule.suffix?.(sample) ?? '')]
  const found = new RegExp(`^(${front})(\\d{${rule.digits}})(${back})$`).exec(number)
  return found ? { prefix: `${found[1]}${found[3]}`, last: Number(found[2]) } : null
}

/**
 * Numbers of the old system that are shaped like ours stand in the ledger, and ours go on behind the highest of them.
 * Prefixes come sorted, so that two who write at the same time wait for each other in the same order.
 */
export async function goOnBehind(
  context: Context,
  seriesName: string,
  numbers: readonly string[],
): Promise<void> {
  const highest = new Map<string, number>()
  const own = numbers.filter((number) => {
    const counted = countedIn(seriesName, number)
    if (counted) highest.set(counted.prefix, Math.max(counted.last, highest.get(counted.prefix) ?? 0))
    return counted !== null
  })
  for (const [prefix, last] of [...highest].sort(([a], [b]) => (a < b ? -1 : 1)))
    await sql`insert into number_series (prefix, series, last) values (${prefix}, ${seriesName}, ${last})
      on conflict (prefix) do update set last = greatest(number_series.last, excluded.last)`.execute(
      context.db,
    )
  if (own.length > 0)
    await sql`insert into number_ledger (number, series, fate, reason, at, "actorName")
      select number, ${seriesName}, 'issued', '迁入', ${context.now()}, ${context.user.name}
      from unnest(${own}::text[]) number on conflict (number) do nothing`.execute(context.db)
}
