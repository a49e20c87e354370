import { randomBytes } from 'node:crypto'
import { openDatabase } from '@tejian/server/kit/db/database.ts'
import type pg from 'pg'
import { type Child, startChild } from './children.ts'
import type { BenchDatabase } from './database.ts'
import { type BenchUser, signIn } from './person.ts'
import type { Statement } from './statements.ts'

/** Everything that measurements need: database, product, bare route, people. */
export type Stage = {
  /** The application's role, through the bare driver. */
  pool: pg.Pool
  /** The tables' owner. */
  owner: pg.Pool
  product: Child
  /** What signs requests. */
  signSecret: string
  bare: Child
  devices: number
  /** Somebody who is signed in; one session each. */
  as(loginName: string): Promise<BenchUser>
  /** Statements through the bare route, as somebody who is signed in. */
  route(statements: readonly Statement[], by: BenchUser): Promise<unknown>
  /** Another of its routes. */
  bareCall(path: string, body: unknown, by: BenchUser): Promise<unknown>
  close(): Promise<void>
}

export async function openStage(database: BenchDatabase): Promise<Stage> {
  const env = {
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    SIGN_SECRET: randomBytes(16).toString('hex'),
    // One person on one address asks as often as a whole institute does.
    RATE_LIMIT: '1000000',
  }
  const product = await startChild('server/src/app/main.ts', env, '/healthz')
  const bare = await startChild('bench/src/bareServer.ts', env, '/ready')
  const [app, owner] = [
    openDatabase(database.appUrl, { max: 20 }),
    // An index over a million rows takes longer than any statement of the product may.
    openDatabase(database.ownerUrl, { max: 2, statementTimeoutMs: 0 }),
  ]
  const people = new Map<string, Promise<BenchUser>>()
  async function bareCall(path: string, body: unknown, { sid }: BenchUser): Promise<unknown> {
    const answer = await fetch(bare.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sid },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    pool: app.pool,
    owner: owner.pool,
    product,
    signSecret: env.SIGN_SECRET,
    bare,
    devices: database.filled.devices,
    as(loginName) {
      const person = people.get(loginName) ?? signIn(product.url, loginName, env.SIGN_SECRET)
      people.set(loginName, person)
      return person
    },
    route: (statements, by) => bareCall('/run', statements, by),
    bareCall,
    async close() {
      await Promise.all([product.stop(), bare.stop()])
      await Promise.all([app.close(), owner.close()])
    },
  }
}
