import type pg from 'pg'
import type { Summary } from './place.ts'

export type TableCounts = Summary['tables']

/** Asks in one session; the pool's counts are numbers, those of a plain client text. */
type Asks = Pick<pg.Client, 'query'>

/** The rows of every table. */
export async function countRows(client: Asks, signal?: AbortSignal): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    // A table that lies by months is counted by its partitions, of which the statistics know what moved.
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ count: string | number }>(
      `select count(*) as count from public."${name}"`,
    )
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}

/** How many rows have come into each table or left it since statistics are kept. */
export async function movedRows(client: Asks): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; moved: string | number }>(
    "select relname as name, n_tup_ins + n_tup_del as moved from pg_stat_user_tables where schemaname = 'public'",
  )
  return new Map(rows.map(({ name, moved }) => [name, Number(moved)]))
}

/** Sessions report what they have done a second later, idle ones after ten (PostgreSQL, pgstat.c: PGSTAT_IDLE_INTERVAL). */
export const reportedAfterMs = 11_000

/** Counts with what moved from before the copy was ended until after it was counted. */
export function withChanges(
  rows: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): TableCounts {
  const entries = [...rows].map(
    ([name, count]) =>
      [name, { rows: count, changes: (after.get(name) ?? 0) - (before.get(name) ?? 0) }] as const,
  )
  return Object.fromEntries(entries)
}

/**
 * What differs between the counts of a backup and what came out of it. People work during a backup, so a table may differ
 * by the rows that moved meanwhile; one that nobody touched may not differ at all.
 */
export function differences(expected: TableCounts, found: ReadonlyMap<string, number>): string[] {
  const wrong: string[] = []
  for (const [name, { rows, changes }] of Object.entries(expected)) {
    const now = found.get(name)
    if (now === undefined) wrong.push(`表 ${name} 不存在`)
    else if (Math.abs(now - rows) > changes) wrong.push(`表 ${name} 备份时 ${rows} 行，恢复后 ${now} 行`)
  }
  for (const name of found.keys()) if (!expected[name]) wrong.push(`多出表 ${name}`)
  return wrong
}
