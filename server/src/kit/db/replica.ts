import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { repeat } from '../repeat.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { DatabaseLost } from './lostDatabase.ts'
import type { Db } from './tables.ts'

/** How a replica stands: what is wrong with it, and how far it is behind; null where that cannot be known. */
export type ReplicaState = { fault: string | null; lagBytes: number | null; lagSeconds: number | null }

/** Reads that burden the database and change nothing go to a copy that follows it (decision 0057). */
export type Replica = {
  /**
   * Runs reading work on the replica once that has everything which was committed when it was asked, so that nobody misses
   * what he or another has just saved. Where the replica is away or too far behind, and within a transaction, the work is
   * done where it would be done without one.
   */
  read<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T>
  /** How it stands now; null without a replica. */
  look(): Promise<ReplicaState | null>
  /** How many reads were done by the replica, and how many had to be done by the primary instead. */
  readonly reads: { replica: number; primary: number }
  close(): Promise<void>
}

/** Everything is read from the one database. */
export const noReplica: Replica = {
  read: (db, work) => work(db),
  look: async () => null,
  reads: { replica: 0, primary: 0 },
  async close() {},
}

type Opening = {
  url: string
  /** The database that takes changes. */
  primary: Db
  options: DatabaseOptions
  /** How long a read waits for the replica to have what it must see. */
  waitMs: number
  log: { info(detail: object, text?: string): void; warn(detail: object, text?: string): void }
}

const lookEveryMs = 2000
const firstPauseMs = 2
const longestPauseMs = 100

/** A query that stood in the way of what the replica had to take over from the primary. */
const inItsWay = '40001'
/** The work wanted to write after all; the guard of the pool takes it for a server that has become a replica. */
const isWriting = ({ cause }: Error): boolean => (cause as { code?: string } | undefined)?.code === '25006'

const isItsFault = (error: unknown): boolean =>
  error instanceof DatabaseLost || (error as { code?: string }).code === inItsWay

const identity = sql<string>`(select system_identifier::text from pg_control_system()) || current_database()`

type Seen = { follows: boolean; has: boolean; bytes: number; seconds: number; identity: string }

/** What a replica says of itself, compared with a place in the log of the primary. */
async function ask(replica: Db, place: string): Promise<Seen> {
  const { rows } = await sql<Seen>`select pg_is_in_recovery() as follows,
      coalesce(pg_last_wal_replay_lsn() >= ${place}::pg_lsn, false) as has,
      greatest(pg_wal_lsn_diff(${place}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
      greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds,
      ${identity} as identity`.execute(replica)
  return rows[0] as Seen
}

/** Everything that was acknowledged before stands in the log up to there. */
async function placeOf(primary: Db): Promise<{ place: string; identity: string }> {
  const { rows } = await sql<{ place: string; identity: string }>`
    select pg_current_wal_lsn()::text as place, ${identity} as identity`.execute(primary)
  return rows[0] as { place: string; identity: string }
}

const late = Symbol('late')

/** Within that time, or `late`. What goes on afterwards is nobody's any more. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | typeof late> {
  const ending = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([work, pause(ms, late, { signal: ending.signal })])
  } finally {
    ending.abort()
  }
}

async function caughtUp(replica: Db, place: string, until: number): Promise<boolean> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { rows } = await sql<{ has: boolean }>`
      select coalesce(pg_last_wal_replay_lsn() >= ${place}::pg_lsn, false) as has`.execute(replica)
    if (rows[0]?.has) return true
    if (performance.now() + pauseMs > until) return false
    await pause(pauseMs)
  }
}

const unknown = { lagBytes: null, lagSeconds: null }

/** How the replica stands; with a fault it is not read from. */
async function stateOf({ primary, waitMs }: Opening, { db: replica }: Database): Promise<ReplicaState> {
  const asked = await placeOf(primary)
  let seen: Seen | typeof late
  try {
    const patienceMs = Math.max(waitMs, 1000)
    seen = await within(patienceMs, ask(replica, asked.place))
    // A change after a quiet hour is on its way: not an hour behind.
    if (seen !== late && seen.follows && !seen.has) {
      await pause(longestPauseMs)
      seen = await within(patienceMs, ask(replica, asked.place))
    }
  } catch (error) {
    return { fault: `只读副本连接失败：${(error as Error).message}`, ...unknown }
  }
  if (seen === late) return { fault: '只读副本未在限时内应答', ...unknown }
  if (!seen.follows)
    return { fault: 'REPLICA_DATABASE_URL 指向的不是备库（它自己接受写入），不从它读取', ...unknown }
  if (seen.identity !== asked.identity)
    return { fault: 'REPLICA_DATABASE_URL 指向另一个数据库的备库，不从它读取', ...unknown }
  const lagSeconds = seen.has ? 0 : seen.seconds
  const lag = { lagBytes: seen.bytes, lagSeconds }
  const isBehind = lagSeconds * 1000 > Math.max(waitMs, lookEveryMs)
  return { fault: isBehind ? `只读副本落后 ${Math.round(lagSeconds)} 秒，暂不从它读取` : null, ...lag }
}

/** Opens a pool on the replica and looks after it; nothing fails when it is away. */
export async function openReplica(opening: Opening): Promise<Replica> {
  const { url, options, waitMs, log } = opening
  const database = openDatabase(url, options)
  const reads = { replica: 0, primary: 0 }
  let told: string | null = null
  let isUsed = false
  const tell = (fault: string | null): void => {
    isUsed = fault === null
    if (fault === told) return
    told = fault
    if (fault) log.warn({ fault }, 'the replica is not read from')
    else log.info({}, 'the replica is read from')
  }
  const look = async (): Promise<ReplicaState> => {
    const state = await stateOf(opening, database).catch(
      // The primary does not answer; that is told elsewhere.
      (): ReplicaState => ({ fault: '主库没有应答，不能确定只读副本的状态', ...unknown }),
    )
    tell(state.fault)
    return state
  }
  await look()
  const looking = repeat({ everyMs: lookEveryMs, log: { ...log, error: log.warn }, what: 'replica' }, look)
  const isReady = async (primary: Db): Promise<boolean> => {
    const { place } = await placeOf(primary)
    try {
      const until = performance.now() + waitMs
      if ((await within(waitMs + longestPauseMs, caughtUp(database.db, place, until))) === true) return true
      tell('只读副本没有及时跟上，暂不从它读取')
    } catch (error) {
      tell(`只读副本连接失败：${(error as Error).message}`)
    }
    return false
  }
  return {
    reads,
    look,
    async read(db, work) {
      // Nested work reads where the outer one does.
      if (db.isTransaction || db === database.db) return work(db)
      if (isUsed && (await isReady(db)))
        try {
          const answer = await work(database.db)
          reads.replica += 1
          return answer
        } catch (error) {
          if (!isItsFault(error)) throw error
          log.warn({ err: error }, 'a read of the replica is done by the primary')
          if (error instanceof DatabaseLost && !isWriting(error)) tell(`只读副本连接失败：${error.message}`)
        }
      reads.primary += 1
      return work(db)
    },
    async close() {
      await looking.stop()
      await database.close()
    },
  }
}
