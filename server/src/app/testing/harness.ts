import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import type { Domain as ContractDomain } from '@tejian/contract/kit/domain.ts'
import { buildFields, encodeForm } from '@tejian/contract/kit/requestBody.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { undoHeader } from '@tejian/contract/kit/undo.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Actor, Context } from '../../kit/context.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { openListener } from '../../kit/db/listener.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Domain } from '../../kit/domain.ts'
import { accessCodeOf } from '../../kit/http/accessCode.ts'
import { platformOf } from '../../kit/platform.ts'
import { forgetTotals } from '../../kit/records/totals.ts'
import type { Services } from '../../kit/services.ts'
import { hashOf, type Sessions } from '../../kit/sessions.ts'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { buildApp } from '../build.ts'
import { migrate } from '../migrate.ts'
import { personalCipherIn } from '../personalKeys.ts'
import { openPlatform } from '../platform.ts'
import { loadData } from '../seed/load.ts'
import { anchor, cloneStatement, emptyStatement, onServer, urlFor } from './template.ts'

export type Answer<T> = Envelope<T> & { status: number; detail?: unknown }

export type TestUser = {
  sid: string
  /** Calls through the real route; the envelope with its HTTP status. */
  call<C extends AnyCall>(call: C, input?: Record<string, unknown>): Promise<Answer<AnswerOf<C>>>
  /** Like `call`, but a refusal fails the test with its sentence. */
  must<C extends AnyCall>(call: C, input?: Record<string, unknown>): Promise<AnswerOf<C>>
  /** The raw answer, for files. */
  raw(call: AnyCall, input?: Record<string, unknown>): Promise<LightMyRequestResponse>
}

/** What a browser sends beside the signature. */
type Headers = Readonly<Record<string, string>>

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** The addresses of its database, for servers in processes of their own. */
  urls: { databaseUrl: string; migrationUrl: string }
  sessions: Sessions
  /** Signed in as a demo account, without the login page's ceremony; signing is released. */
  as(loginName: string): Promise<TestUser>
  /** The same in a browser that offers to take back what was just done. */
  asUndoing(loginName: string): Promise<TestUser>
  /** Whoever is behind a session that was opened through the routes. */
  withSid(sid: string): TestUser
  /** Nobody is signed in. */
  nobody: TestUser
  /** A context to call server functions with directly. */
  contextOf(loginName: string): Promise<Context>
  /** Moves the clock that the server sees. */
  setNow(at: Date): void
  close(): Promise<void>
}

const quietLog = {
  info() {},
  warn() {},
  error() {},
  debug() {},
  trace() {},
  fatal() {},
  child: () => quietLog,
  level: 'silent',
}

/** Each connection reads the catalogue of all tables anew; two people at once and a job are all that most tests need. */
const testConnections = 3

/** `domains` and `contract` are the two sides of domains beside the product's own. */
type TestSettings = {
  /** A demonstration unless it says otherwise. */
  demo?: boolean
  /** An installation in earnest on its first day, from an empty database; its administrators need no first password. */
  firstDay?: boolean
  env?: Record<string, string>
  domains?: readonly Domain[]
  contract?: readonly ContractDomain[]
}

/** Clones the template database and builds the whole server on it; `close` drops both. */
export async function startTestApp({
  firstDay = false,
  demo = !firstDay,
  env = {},
  domains = [],
  contract = [],
}: TestSettings = {}): Promise<TestApp> {
  const urls = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const appUrl = urlFor(urls.appUrl, name)
  await onServer(urls.ownerUrl, firstDay ? emptyStatement(name) : cloneStatement(name))
  if (firstDay) await migrate(urlFor(urls.ownerUrl, name), decodeURIComponent(new URL(urls.appUrl).username))
  // Tests ask for more in a minute than anybody does.
  const settings = readSettings({ RATE_LIMIT: '1000000000', ...env, LOG_LEVEL: 'silent' })
  const personal = personalCipherIn(settings)
  const database = openDatabase(appUrl, { max: testConnections, personal })
  const listener = openListener(appUrl, quietLog)
  const dataDir = mkdtempSync(join(tmpdir(), 'tejian-test-'))
  const secret = 'test secret'
  let now: Date | null = anchor
  let set = Date.now()
  // The clock starts at the anchor and runs on, so that times differ as they do in life.
  const clock = (): Date => (now ? new Date(now.getTime() + Date.now() - set) : new Date())
  const services: Services = {
    ...(await openPlatform({
      db: database.db,
      listener,
      now: clock,
      demo,
      secret,
      env: settings,
      personal,
      signingCa: env.SIGNING_CA,
      more: { server: domains, contract },
    })),
    db: database.db,
    pool: database.pool,
    listener,
    log: quietLog,
    secret,
    signSecret: 'the sign secret of tests',
    dataDir,
    env: settings,
  }
  if (firstDay) {
    await loadData(services)
    await database.db.updateTable('app_user').set({ mustChangePassword: false }).execute()
    await Promise.all([services.lookups.refresh(), services.parameters.refresh(), services.kept.refresh()])
  }
  const app = await buildApp(services, { version: 'test', quiet: true })
  const { sessions } = services
  const personOf = (sid: string): TestUser => person(app, services, sid)
  const signedIn = async (loginName: string, more?: Headers): Promise<TestUser> => {
    const row = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('loginName', '=', loginName)
      .executeTakeFirstOrThrow()
    const sid = await sessions.open({
      userId: row.id,
      loginType: 'PC',
      remember: false,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    await letSign(database.db, sid)
    return person(app, services, sid, more)
  }
  return {
    app,
    services,
    urls: { databaseUrl: appUrl, migrationUrl: urlFor(urls.ownerUrl, name) },
    sessions,
    withSid: personOf,
    nobody: personOf(''),
    as: (loginName) => signedIn(loginName),
    asUndoing: (loginName) => signedIn(loginName, { [undoHeader]: '1' }),
    async contextOf(loginName) {
      const row = await database.db
        .selectFrom('app_user')
        .select('id')
        .where('loginName', '=', loginName)
        .executeTakeFirstOrThrow()
      const user = (await sessions.actorOfUser(row.id)) as Actor
      return {
        ...platformOf(services),
        db: database.db,
        user,
        log: quietLog,
        requestId: 'test',
        ip: '127.0.0.1',
        sid: '',
        afterCommit: (task) => void task(),
      }
    },
    setNow(at) {
      now = at
      set = Date.now()
    },
    async close() {
      await app.close()
      await listener.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      // Not by force: that is refused while an autovacuum worker is inside, whereas a plain drop sends it away.
      await onServer(urls.ownerUrl, `drop database ${name}`)
      forgetTotals()
    },
  }
}

const ever = new Date('2100-01-01T00:00:00Z')

/** Lets a session sign until then, as its person's password would; null until that is given. */
export async function letSign(db: Db, sid: string, until: Date | null = ever): Promise<void> {
  await db.updateTable('session').set({ signingUntil: until }).where('tokenHash', '=', hashOf(sid)).execute()
}

function person(app: FastifyInstance, services: Services, sid: string, more: Headers = {}): TestUser {
  const raw = (call: AnyCall, input: Record<string, unknown> = {}): Promise<LightMyRequestResponse> => {
    const timestamp = String(services.now().getTime())
    // As the browser does: what its menu carries for the page of a call goes with it.
    const coded = call.codeOfPage &&
      sid && { accessCode: accessCodeOf(services.secret, sid, call.codeOfPage) }
    const fields = buildFields({ ...coded, ...input, ...(sid && { __sid: sid }) }, { search: false })
    const headers = { ...more, timestamp, sign: signRequest(timestamp, services.signSecret) }
    if (call.method === 'GET' || call.encoding === 'query') {
      return app.inject({ method: call.method, url: `${call.path}?${encodeForm(fields)}`, headers })
    }
    if (call.encoding === 'json') {
      return app.inject({
        method: 'POST',
        url: call.path,
        headers: { ...headers, __sid: sid, 'content-type': 'application/json' },
        payload: JSON.stringify(input),
      })
    }
    return app.inject({
      method: 'POST',
      url: call.path,
      payload: encodeForm(fields),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  const ask = async <C extends AnyCall>(
    call: C,
    input?: Record<string, unknown>,
  ): Promise<Answer<AnswerOf<C>>> => {
    const response = await raw(call, input)
    return { ...(response.json() as Envelope<AnswerOf<C>>), status: response.statusCode }
  }
  return {
    sid,
    raw,
    call: ask,
    async must(call, input) {
      const answer = await ask(call, input)
      if (!answer.isSuccess) throw new Error(`${call.path}: ${answer.errorMsg}`)
      return answer.data
    },
  }
}

/** One server for a test file, made before and dropped after its tests. */
export function useTestApp(settings?: TestSettings): { current: TestApp } {
  const holder = {} as { current: TestApp }
  beforeAll(async () => {
    holder.current = await startTestApp(settings)
  })
  afterAll(() => holder.current.close())
  return holder
}
