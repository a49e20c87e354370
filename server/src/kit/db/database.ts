import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { noPersonalCipher, type PersonalCipher } from '../personal/personalCipher.ts'
import { guardedPool, noticeLoss, watchLoss } from './lostDatabase.ts'
import type { Db, Tables } from './tables.ts'

// Dates stay text (yyyy-MM-dd), timestamps become `yyyy-MM-dd HH:mm:ss` in the session's zone, counts become numbers.
const readers: Record<number, (text: string) => unknown> = {
  1082: (text) => text,
  1184: (text) => text.slice(0, 19),
  1114: (text) => text.slice(0, 19),
  20: (text) => Number(text),
  1700: (text) => Number(text),
}

const text = 25
const texts = 1009
const json = 114
const jsonb = 3802

/** Readers of what may hold closed numbers of persons: here they are opened, whatever statement asked for them. */
function openedReaders(personal: PersonalCipher): Record<number, (text: string) => unknown> {
  if (personal.keyIds.length === 0) return {}
  const readTexts = pg.types.getTypeParser(texts as never, 'text') as (text: string) => Array<string | null>
  const readJson = (given: string): unknown => JSON.parse(personal.openInside(given))
  return {
    [text]: personal.open,
    [texts]: (given) => readTexts(given).map((one) => one && personal.open(one)),
    [json]: readJson,
    [jsonb]: readJson,
  }
}

const typesOf = (personal: PersonalCipher) => {
  const all = { ...readers, ...openedReaders(personal) }
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format === 'binary' ? undefined : all[oid]) ?? pg.types.getTypeParser(oid, format ?? 'text'),
  }
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  max?: number
  /**
   * The connections lead through a pooler that hands out another one with every transaction: what a session is told would
   * stay with somebody else's, so the role has these settings by itself (app/sessionDefaults.ts).
   */
  pooled?: boolean
  /** 0: for ever. */
  statementTimeoutMs?: number
  /** For data that can be loaded again: commits do not wait for the disk, and a transaction may stay idle. */
  firstLoad?: boolean
  /** Opens the numbers of persons that are read; without one they stay closed. */
  personal?: PersonalCipher
}

/** How much longer than the time limit of a statement we wait for its answer. */
const graceMs = 5000

/** What holds in every session, by the names of PostgreSQL. Times are read and written in Asia/Shanghai. */
export const sessionSettings = ({ statementTimeoutMs = 60_000, firstLoad }: DatabaseOptions = {}) => ({
  TimeZone: 'Asia/Shanghai',
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: firstLoad ? '0' : '30000',
  ...(firstLoad && { synchronous_commit: 'off' }),
})

/** Not by the options of the start of a connection: poolers refuse them, in session mode as well. */
async function prepareSession(client: pg.ClientBase, options: DatabaseOptions): Promise<void> {
  // The pool tells of a connection when it is prepared; one may be cut before.
  watchLoss(client)
  const settings = Object.entries(sessionSettings(options)).flat()
  const calls = settings.flatMap((_text, at) => (at % 2 ? [] : `set_config($${at + 1}, $${at + 2}, false)`))
  await client.query(`select ${calls.join(', ')}`, settings)
}

/**
 * Opens a pool on the application's role. A statement may take a minute unless the caller says otherwise. Connections come
 * back by themselves when the database does.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementMs = options.statementTimeoutMs ?? 60_000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types: typesOf(options.personal ?? noPersonalCipher) as pg.CustomTypesConfig,
    // The pool awaits it, which its types do not say.
    ...(!options.pooled && { onConnect: (client) => prepareSession(client, options) }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  noticeLoss(pool)
  const limitMs = statementMs && statementMs + graceMs
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, limitMs) }) })
  return { db, pool, close: () => db.destroy() }
}
