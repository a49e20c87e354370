import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { countedSoFar, refuseTooMany, refuseWhenReached } from '../shared/rateLimit/refuseTooMany.ts'

/** Names are counted as typed, small and capital letters alike, whether such an account exists or not. */
export const failureName = (loginName: string): string => loginName.trim().toLowerCase().slice(0, 80)

const lockedRefusal = (): Refusal => new Refusal(sessionMessages.locked, { code: 'locked' })

async function isKnownAddress(context: Context, name: string): Promise<boolean> {
  const known = await context.db
    .selectFrom('known_address')
    .select('ip')
    .where('loginName', '=', name)
    .where('ip', '=', context.ip)
    .where('knownUntil', '>', context.now())
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Under what failures are counted: an address from which the name signed in before counts for itself, all others
 * together. So strangers get five guesses between them, and cannot lock a person out of the own office.
 */
async function failureKey(context: Context, loginName: string): Promise<string> {
  const name = failureName(loginName)
  return (await isKnownAddress(context, name)) ? `${name} ${context.ip}` : name
}

/** Whose failures are counted under a key. */
export const nameOfFailureKey = (key: string): string => key.split(' ')[0] ?? ''

/** Refuses while a name is locked for this address. */
export async function refuseLocked(context: Context, loginName: string): Promise<void> {
  const locked = await context.db
    .selectFrom('login_failure')
    .select('loginName')
    .where('loginName', '=', await failureKey(context, loginName))
    .where('lockedUntil', '>', context.now())
    .executeTakeFirst()
  if (locked) throw lockedRefusal()
}

/**
 * Counts an attempt as failed before the password is looked at, so that parallel guesses get no more than five tries;
 * `clearOwnFailures` takes it back. A lock that ran out, and an hour without failures, begin anew.
 */
export async function countAttempt(context: Context, loginName: string): Promise<number> {
  const at = context.now()
  const lock = new Date(at.getTime() + sessionLimits.lockMs)
  const old = new Date(at.getTime() - 4 * sessionLimits.lockMs)
  const key = await failureKey(context, loginName)
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as f ("loginName", failures, "lastFailure") values (${key}, 1, ${at})
    on conflict ("loginName") do update set "lastFailure" = ${at},
      failures = case when f."lockedUntil" <= ${at} or f."lastFailure" < ${old} then 1 else f.failures + 1 end,
      "lockedUntil" = case
        when f."lockedUntil" > ${at} then f."lockedUntil"
        when (f."lockedUntil" is null and f."lastFailure" >= ${old}) and f.failures + 1 >= ${sessionLimits.failuresUntilLock} then ${lock}::timestamptz
      end
    returning failures`.execute(context.db)
  const failures = rows[0]?.failures ?? 1
  if (failures > sessionLimits.failuresUntilLock) throw lockedRefusal()
  return failures
}

/**
 * Takes one attempt back: the password was right, but the second factor is still to come. Those before stay counted, or
 * whoever knows a password could begin its codes anew after every four.
 */
export async function takeAttemptBack(context: Context, loginName: string): Promise<void> {
  await sql`update login_failure set failures = failures - 1, "lockedUntil" = null
    where "loginName" = ${await failureKey(context, loginName)} and failures > 0`.execute(context.db)
}

/** Forgets the failures of this address after a right password; those of strangers stay counted. */
export async function clearOwnFailures(context: Context, loginName: string): Promise<void> {
  const key = await failureKey(context, loginName)
  await context.db.deleteFrom('login_failure').where('loginName', '=', key).execute()
}

/** Forgets all failures of a name, wherever they came from: an administrator lets it in again. Answers whether there were any. */
export async function clearFailures(context: Context, loginName: string): Promise<boolean> {
  const name = failureName(loginName)
  const { numAffectedRows = 0n } = await sql`delete from login_failure
    where "loginName" = ${name} or starts_with("loginName", ${`${name} `})`.execute(context.db)
  return numAffectedRows > 0n
}

/** Refuses an address from which too many sign-ins failed, whatever names they were for. */
export const refuseGuessing = (context: Context): Promise<void> =>
  refuseWhenReached(context, 'loginFailure', sessionLimits.failuresPerAddress, sessionLimits.lockMs)

/** Counts a failed sign-in for its address. */
export const countGuess = (context: Context): Promise<void> =>
  refuseTooMany(context, 'loginFailure', Number.POSITIVE_INFINITY, sessionLimits.lockMs)

const sameMachine = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** How often a name has failed from here within the last hour. */
async function recentFailures(context: Context, loginName: string): Promise<number> {
  const recent = new Date(context.now().getTime() - 4 * sessionLimits.lockMs)
  const row = await context.db
    .selectFrom('login_failure')
    .select('failures')
    .where('loginName', '=', await failureKey(context, loginName))
    .where('lastFailure', '>', recent)
    .executeTakeFirst()
  return row?.failures ?? 0
}

/**
 * Whether the browser has to work before a sign-in: from an address where this name never signed in, and after two failures.
 * The machine itself is known. Answers alike for names that do not exist.
 */
export async function needsWork(context: Context, loginName: string): Promise<boolean> {
  if ((await recentFailures(context, loginName)) >= sessionLimits.failuresUntilCode) return true
  if (sameMachine.test(context.ip)) return false
  return !(await isKnownAddress(context, failureName(loginName)))
}

/** How often the lightest work is doubled: by what the name has failed beyond that, and by every tenth failure of the address. */
export async function workLevel(context: Context, loginName: string): Promise<number> {
  const ofName = Math.max(0, (await recentFailures(context, loginName)) - sessionLimits.failuresUntilCode)
  const ofAddress = await countedSoFar(context, 'loginFailure', sessionLimits.lockMs)
  return Math.min(sessionLimits.workLevels, ofName + Math.floor(ofAddress / sessionLimits.failuresPerLevel))
}

/** Notes that a name signed in from this address. */
export async function rememberAddress(context: Context, loginName: string): Promise<void> {
  const knownUntil = new Date(context.now().getTime() + sessionLimits.knownAddressMs)
  await context.db
    .insertInto('known_address')
    .values({ loginName: failureName(loginName), ip: context.ip, knownUntil })
    .onConflict((conflict) => conflict.columns(['loginName', 'ip']).doUpdateSet({ knownUntil }))
    .execute()
}

/** Writes a line for the login control page. */
export async function logAttempt(
  context: Context,
  loginName: string,
  result: string,
  failCount: number,
): Promise<void> {
  const at = context.now()
  const locked = failCount >= sessionLimits.failuresUntilLock
  await context.db
    .insertInto('login_attempt')
    .values({
      loginName: loginName.slice(0, 80),
      ip: context.ip,
      result,
      failCount,
      locked,
      createDate: at,
      updateDate: at,
      createUserName: null,
      updateUserName: null,
    })
    .execute()
}
