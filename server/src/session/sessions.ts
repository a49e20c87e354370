import { randomBytes } from 'node:crypto'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../kit/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Services } from '../kit/services.ts'
import { hashOf, type Sessions } from '../kit/sessions.ts'
import type { Settings } from '../kit/settings/settings.ts'
import { sessionChannel } from '../shared/events/channel.ts'
import { accountColumns, actorFrom } from './actor.ts'
import { actorOfPreview } from './previewActor.ts'

const cacheMs = 3000
const seenEveryMs = 60_000
const mostCached = 20_000
const dayMs = 24 * 60 * 60_000

/** How many days a login lasts, plainly and when it is remembered. */
export type SessionDays = Pick<Settings, 'SESSION_DAYS' | 'REMEMBER_DAYS'>

/**
 * Makes this process forget at the commit what it remembers of a person, or of everybody: the next call reads anew.
 * Other instances hear of it by notification within moments.
 */
export function forgetActors(context: Context, userId: string | null): void {
  context.afterCommit(() => context.sessions.forget(userId))
}

/** Ends sessions of an account, all or one of them, and tells every instance; inside the caller's transaction if any. */
export async function endSessions(context: Context, userId: string, id?: string): Promise<number> {
  let query = context.db.deleteFrom('session').where('userId', '=', userId)
  if (id) query = query.where('id', '=', id)
  const ended = await query.executeTakeFirst()
  // Half a sign-in ends with the sessions: a new password asks for itself first.
  if (!id) await context.db.deleteFrom('factor_ticket').where('userId', '=', userId).execute()
  await sql`select pg_notify(${sessionChannel}, ${userId})`.execute(context.db)
  forgetActors(context, userId)
  return Number(ended.numDeletedRows)
}

/** Ends the other sessions of whoever calls; the present one goes on. */
export async function endOtherSessions(context: Context): Promise<number> {
  const { id: userId } = context.user
  const ended = await context.db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', hashOf(context.sid))
    .executeTakeFirst()
  await context.db.deleteFrom('factor_ticket').where('userId', '=', userId).execute()
  await sql`select pg_notify(${sessionChannel}, ${userId})`.execute(context.db)
  forgetActors(context, userId)
  return Number(ended.numDeletedRows)
}

type Cached = { until: number; userId: string | null; actor: Promise<Actor | null> }

/** The sessions of this process: the table behind, a memory of a few seconds before it. */
export async function openSessions({
  db,
  now,
  listener,
  domains,
  env,
}: Pick<Services, 'db' | 'now' | 'listener' | 'domains'> & { env: SessionDays }): Promise<Sessions> {
  const cache = new Map<string, Cached>()
  const forgetUser = (userId: string | null): void => {
    for (const [key, entry] of cache) {
      if (userId === null || entry.userId === null || entry.userId === userId) cache.delete(key)
    }
  }
  await listener.on(sessionChannel, forgetUser, () => cache.clear())
  await listener.on('tejian_changed', (table) => {
    if (table === 'app_user' || table === 'role' || table === 'organisation') cache.clear()
  })

  async function read(tokenHash: string, entry: Cached): Promise<Actor | null> {
    const at = now()
    const account = await db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.userId')
      .select([
        ...accountColumns,
        'session.remember',
        'session.awaitsFactor',
        'session.previewOf',
        sql<boolean>`session."lastSeen" < ${new Date(at.getTime() - seenEveryMs)}`.as('stale'),
      ])
      .where('tokenHash', '=', tokenHash)
      .where('app_user.enabled', 'is not', false)
      // Systems come by keys; whatever opened a session for their account, it is none.
      .where('app_user.systemAccess', 'is not', true)
      .where('idleUntil', '>', at)
      .where('endsAt', '>', at)
      .executeTakeFirst()
    if (!account) return null
    entry.userId = account.id
    const { previewOf } = account
    // A preview ends when it was said to end, however much is looked at in it.
    if (account.stale && !previewOf) await touch(db, tokenHash, account.remember, at)
    const actor = await actorFrom(db, domains, account)
    return previewOf ? actorOfPreview(db, domains, actor, previewOf) : actor
  }

  async function actorOfSession(tokenHash: string): Promise<Actor | null> {
    const known = cache.get(tokenHash)
    if (known && known.until > Date.now()) return known.actor
    if (cache.size >= mostCached) cache.clear()
    const entry: Cached = { until: Date.now() + cacheMs, userId: null, actor: Promise.resolve(null) }
    entry.actor = read(tokenHash, entry).catch((error: unknown) => {
      cache.delete(tokenHash)
      throw error
    })
    cache.set(tokenHash, entry)
    const actor = await entry.actor
    if (!actor) cache.delete(tokenHash)
    return actor
  }

  return {
    forget: forgetUser,
    actorOfSession,
    async open({ preview, ...session }) {
      const sid = randomBytes(32).toString('base64url')
      const at = now()
      await db.deleteFrom('session').where('endsAt', '<', at).execute()
      await db
        .insertInto('session')
        .values({
          ...session,
          tokenHash: hashOf(sid),
          createDate: at,
          lastSeen: at,
          ...(preview
            ? { previewOf: preview.of, idleUntil: preview.until, endsAt: preview.until }
            : lifeOf(env, session.remember, at)),
        })
        .execute()
      return sid
    },
    async actorOf(sid) {
      return /^[\w-]{43}$/.test(sid) ? actorOfSession(hashOf(sid)) : null
    },
    async actorOfUser(userId) {
      const account = await db
        .selectFrom('app_user')
        .select([...accountColumns])
        .where('id', '=', userId)
        .where('enabled', 'is not', false)
        .executeTakeFirst()
      return account ? actorFrom(db, domains, account) : null
    },
    async end(sid) {
      const ended = await db
        .deleteFrom('session')
        .where('tokenHash', '=', hashOf(sid))
        .returning('userId')
        .executeTakeFirst()
      if (!ended) return
      forgetUser(ended.userId)
      await sql`select pg_notify(${sessionChannel}, ${ended.userId})`.execute(db)
    },
  }
}

/** Idle and absolute limits; a remembered login has the absolute one only (spec 1 §9). */
function lifeOf(days: SessionDays, remember: boolean, at: Date): { idleUntil: Date; endsAt: Date } {
  const absolute = (remember ? days.REMEMBER_DAYS : days.SESSION_DAYS) * dayMs
  return {
    idleUntil: new Date(at.getTime() + (remember ? absolute : sessionLimits.idleMs)),
    endsAt: new Date(at.getTime() + absolute),
  }
}

/** Notes at most once a minute that a session is in use. */
async function touch(db: Db, tokenHash: string, remember: boolean, at: Date): Promise<void> {
  const idleUntil = new Date(at.getTime() + sessionLimits.idleMs)
  await db
    .updateTable('session')
    .set({ lastSeen: at, ...(!remember && { idleUntil }) })
    .where('tokenHash', '=', tokenHash)
    .execute()
}
