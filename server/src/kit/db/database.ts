import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardedPool, noticeLoss } from './lostDatabase.ts'
import type { Db, Tables } from './tables.ts'

// Dates stay text (yyyy-MM-dd), timestamps become `yyyy-MM-dd HH:mm:ss` in the session's zone, counts become numbers.
const readers: Record<number, (text: string) => unknown> = {
  1082: (text) => text,
  1184: (text) => text.slice(0, 19),
  1114: (text) => text.slice(0, 19),
  20: (text) => Number(text),
  1700: (text) => Number(text),
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : readers[oid]) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  max?: number
  /** 0: for ever. */
  statementTimeoutMs?: number
  /** For data that can be loaded again: commits do not wait for the disk, and a transaction may stay idle. */
  firstLoad?: boolean
}

/** How much longer than the time limit of a statement we wait for its answer. */
const graceMs = 5000

/**
 * Opens a pool on the application's role. Times are read and written in Asia/Shanghai. A statement may take a minute
 * unless the caller says otherwise. Connections come back by themselves when the database does.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementMs = options.statementTimeoutMs ?? 60_000
  const settings = {
    timezone: 'Asia/Shanghai',
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: options.firstLoad ? 0 : 30_000,
    ...(options.firstLoad && { synchronous_commit: 'off' }),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types: types as pg.CustomTypesConfig,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  noticeLoss(pool)
  const limitMs = statementMs && statementMs + graceMs
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, limitMs) }) })
  return { db, pool, close: () => db.destroy() }
}
