import { randomBytes } from 'node:crypto'
import type { Context } from '../../kit/context.ts'
import { hashOf } from '../../kit/sessions.ts'
import { type ProviderName, SsoProblem } from './identity.ts'

const attemptMs = 10 * 60_000

/** A single sign-on that has begun. */
export type Attempt = {
  provider: ProviderName
  state: string
  nonce: string
  verifier: string
  /** Who binds the provider's account to the own one; null for signing in. */
  userId: string | null
}

const random = (): string => randomBytes(32).toString('base64url')

/**
 * Begins an attempt. `browser` is a random number that the browser keeps meanwhile: only the browser that began may end
 * it, or a stranger's sign-in could be slipped to somebody.
 */
export async function beginAttempt(
  context: Context,
  { provider, browser, userId = null }: { provider: ProviderName; browser: string; userId?: string | null },
): Promise<Attempt> {
  const attempt = { provider, userId, state: random(), nonce: random(), verifier: random() }
  await context.db.deleteFrom('sso_attempt').where('endsAt', '<', context.now()).execute()
  await context.db
    .insertInto('sso_attempt')
    .values({
      ...attempt,
      browserHash: hashOf(browser),
      endsAt: new Date(context.now().getTime() + attemptMs),
    })
    .execute()
  return attempt
}

/** The attempt that came back, which counts once; throws when this browser began none. */
export async function takeAttempt(
  context: Context,
  query: URLSearchParams,
  browser: string,
): Promise<Attempt> {
  const attempt = await context.db
    .deleteFrom('sso_attempt')
    .where('state', '=', query.get('state') ?? '')
    .where('browserHash', '=', hashOf(browser))
    .where('endsAt', '>', context.now())
    .returning(['provider', 'state', 'nonce', 'verifier', 'userId'])
    .executeTakeFirst()
  if (!attempt) throw new SsoProblem('no attempt of this browser has this state')
  return attempt
}
