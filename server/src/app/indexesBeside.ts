import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../kit/db/client.ts'
import { repeat } from '../kit/repeat.ts'
import { StartProblem } from './startProblem.ts'

/** The first line of a migration whose indexes are built while people go on writing, outside a transaction. */
const header = /^-- outside a transaction\b/

export const isOutside = (text: string): boolean => header.test(text)

type Index = { name: string; table: string; statement: string }

const creating = /^create (?:unique )?index concurrently "?(\w+)"? on "?(\w+)"?[\s(]/i

/**
 * The indexes that such a migration makes. It holds nothing else: whatever is outside a transaction may break off half
 * way and must be able to begin again.
 */
function indexesOf(name: string, text: string): Index[] {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  return statements.map((statement) => {
    const [, index, table] = creating.exec(statement) ?? []
    if (!index || !table)
      throw new Error(`${name}: only "create index concurrently name on table" stands outside a transaction`)
    return { name: index, table, statement }
  })
}

/** Whether the index is there and whole. What a break left behind is there, costs every write, and serves nobody. */
async function stateOf(client: pg.Client, index: string): Promise<'none' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
    [`"${index}"`],
  )
  return rows[0] === undefined ? 'none' : rows[0].whole ? 'whole' : 'broken'
}

type Progress = { phase: string; done: number; of: number }

const phases: ReadonlyArray<readonly [RegExp, string]> = [
  [/^waiting for/, '等待正在进行的事务结束'],
  [/^building/, '读取数据'],
  [/^index validation/, '核对'],
]

/** Says how far an index is, from another connection, until it is stopped. */
async function tellProgress(url: string, pid: number, { index, say, everyMs }: Telling) {
  const watcher = await openClient(url)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const telling = repeat({ everyMs, log, what: 'progress of an index' }, async () => {
    const { rows } = await watcher.query<Progress>(
      `select phase, case when lockers_total > 0 then lockers_done when tuples_total > 0 then tuples_done else blocks_done end::float8 as done,
        case when lockers_total > 0 then lockers_total when tuples_total > 0 then tuples_total else blocks_total end::float8 as of
      from pg_stat_progress_create_index where pid = $1`,
      [pid],
    )
    const [now] = rows
    if (!now) return
    const phase = phases.find(([pattern]) => pattern.test(now.phase))?.[1] ?? now.phase
    say(`  ${index}：${phase}${now.of > 0 ? `，${Math.floor((100 * now.done) / now.of)} %` : ''}`)
  })
  return async (): Promise<void> => {
    await telling.stop()
    await watcher.end()
  }
}

type Telling = { index: string; say(line: string): void; everyMs: number }

export type Building = {
  /** The file and what stands in it. */
  name: string
  text: string
  say(line: string): void
  /** How long it waits for one lock, or for one transaction that began before; writers do not wait meanwhile. */
  lockWaitMs?: number
  attempts?: number
  progressEveryMs?: number
}

async function buildOne(client: pg.Client, url: string, index: Index, building: Building): Promise<void> {
  const { name, say, lockWaitMs = 600_000, attempts = 6, progressEveryMs = 10_000 } = building
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (let attempt = 1; ; attempt += 1) {
    const state = await stateOf(client, index.name)
    if (state === 'whole') return
    const stop = await tellProgress(url, rows[0]?.pid ?? 0, {
      index: index.name,
      say,
      everyMs: progressEveryMs,
    })
    try {
      await client.query(`set lock_timeout = ${lockWaitMs}`)
      if (state === 'broken') {
        say(`  ${index.name}：上次没有建成，重新建立`)
        await client.query(`drop index concurrently "${index.name}"`)
      }
      await client.query(index.statement)
      return
    } catch (error) {
      // A lock that is not to be had, and a deadlock with somebody who waits for this one.
      if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error
      if (attempt >= attempts)
        throw new StartProblem(
          `数据库结构升级没有完成，数据未被改动：${name} 建立索引 ${index.name} 时一直有未结束的事务或查询占用 ${index.table}。请结束它们后再启动。`,
        )
      say(`  ${index.name}：有未结束的事务，稍后再试（第 ${attempt} 次）……`)
      await pause(Math.min(lockWaitMs / 2, 5000))
    } finally {
      await stop()
      await client.query('reset lock_timeout')
    }
  }
}

/**
 * Builds the indexes of a migration beside the work: writers of the tables do not wait. A break leaves those that are
 * whole; the next start goes on with the others.
 */
export async function buildBeside(client: pg.Client, url: string, building: Building): Promise<void> {
  for (const index of indexesOf(building.name, building.text)) await buildOne(client, url, index, building)
  await client.query('insert into schema_migration (name) values ($1)', [building.name])
}
