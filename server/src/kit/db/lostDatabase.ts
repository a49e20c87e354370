import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The database could not be reached, went away, or did not answer in time. The cause says how. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
  /** The answer to a commit stayed out: what was to be saved may stand in the database all the same. */
  readonly mayBeSaved: boolean

  constructor(cause: unknown, mayBeSaved: boolean) {
    super(`the database was lost: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.mayBeSaved = mayBeSaved
  }
}

/** Whether a change that failed may have been saved all the same: whoever clears up behind it has to leave things alone. */
export const mayBeSaved = (error: unknown): boolean => error instanceof DatabaseLost && error.mayBeSaved

/**
 * What the server says when it ends a connection: shutdown, crash, a transaction that stood idle for too long; and that
 * it follows another server, so that the next connection may lead to the one that took its place.
 */
const connectionLostCodes = /^(08|57P|25P0[34]|25006)/

/** Each is a change of its own, saved with its statement, unless a transaction stands around it. */
const writing = /\b(insert|update|delete|merge)\b/i

const isLastWord = (error: unknown): boolean =>
  connectionLostCodes.test((error as pg.DatabaseError).code ?? '')

/** Connections that the driver has reported as lost. */
const lost = new WeakSet<object>()

/** Remembers of a connection that the driver has reported it as lost. */
export const watchLoss = (client: pg.ClientBase): void => void client.on('error', () => lost.add(client))

/** Without a listener of its own a connection that is lost while somebody uses it would end the process. */
export function noticeLoss(pool: pg.Pool): void {
  pool.on('connect', watchLoss)
  pool.on('error', () => {}) // the connection was idle; the next query takes a new one
}

/** Queries under way: for each function that gives one up, until when its answer is waited for. */
type Waiting = Map<() => void, number>

/** One timer checks all queries: a timer for each would cost as much as the rest of the guard. */
function watch(waiting: Waiting, limitMs: number): NodeJS.Timeout {
  const look = (): void => {
    const now = Date.now()
    for (const [giveUp, until] of waiting) if (until < now) giveUp()
  }
  return setInterval(look, Math.min(1000, limitMs / 4)).unref()
}

/**
 * The pool as Kysely sees it: losses are thrown as DatabaseLost, and a connection that has been silent for longer than the
 * server would take over a statement is given up, as after a failover of which nobody told. A connection that was given
 * up is closed: it will not be used for anybody else, and no commit goes out on it any more. `limitMs` 0 waits for ever.
 */
export function guardedPool(pool: pg.Pool, limitMs: number): PostgresPool {
  const waiting: Waiting = new Map()
  const watching = limitMs > 0 ? watch(waiting, limitMs) : undefined
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseLost(error, false)
      })
      return guarded(client, waiting, limitMs > 0 ? limitMs : Number.POSITIVE_INFINITY)
    },
    async end() {
      clearInterval(watching)
      await pool.end()
    },
  }
}

function guarded(client: pg.PoolClient, waiting: Waiting, limitMs: number): PostgresPoolClient {
  let inTransaction = false
  let loss: DatabaseLost | null = null
  let released = false
  const release = (destroy?: boolean): void => {
    if (!released) client.release(destroy || loss !== null)
    released = true
  }
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    // Queries after a loss, such as a rollback, fail for the same reason.
    if (loss) throw loss
    inTransaction ||= text === 'begin' || text.startsWith('start transaction')
    // Releasing it as broken ends the connection at once, and the query with it.
    const giveUp = (): void => release(true)
    waiting.set(giveUp, Date.now() + limitMs)
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!released && !lost.has(client) && !isLastWord(error)) throw error
      loss = new DatabaseLost(error, text === 'commit' || (!inTransaction && writing.test(text)))
      throw loss
    } finally {
      waiting.delete(giveUp)
    }
  }
  return { query: query as PostgresPoolClient['query'], release }
}
