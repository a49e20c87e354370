import type { SsoBinding } from '@tejian/contract/session/ssoCalls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identityBehind, providerOf, startSso } from './signIn.ts'
import type { SsoWays } from './ways.ts'

const textOf = (time: Date | string | null): string | null => (time === null ? null : String(time))

/** The ways that one may bind, each with the account there that is bound. */
export async function listBindings(context: Context, { providers }: SsoWays): Promise<SsoBinding[]> {
  const bound = await context.db
    .selectFrom('sso_binding')
    .select(['provider', 'shownName', 'createDate', 'lastUsed'])
    .where('userId', '=', context.user.id)
    .execute()
  return providers
    .filter(({ bindable }) => bindable)
    .map(({ name, title }) => {
      const row = bound.find(({ provider }) => provider === name)
      const shown = row && {
        shownName: row.shownName,
        since: String(row.createDate),
        lastUsed: textOf(row.lastUsed),
      }
      return { way: name, title, bound: shown ?? null }
    })
}

/** Begins to bind, once its person has proved who sits there: whoever finds a session open opens no way in for oneself. */
export async function beginBinding(
  context: Context,
  ways: SsoWays,
  { way, browser }: { way: string; browser: string },
): Promise<string> {
  const provider = providerOf(ways, way)
  if (!provider.bindable) throw new Refusal(ssoMessages.off, { code: 'sso' })
  return startSso(context, provider, browser, context.user.id)
}

/** Binds the account with which one came back; it belongs to one account here. */
export async function finishBinding(
  outer: Context,
  ways: SsoWays,
  came: { callback: string; browser: string },
): Promise<void> {
  const { identity, provider, attempt } = await identityBehind(outer, ways, came)
  const { id: userId } = outer.user
  if (attempt.userId !== userId || !provider.bindable) throw new Refusal(ssoMessages.failed, { code: 'sso' })
  await transact(outer, async (context) => {
    const { subject, shownName } = identity
    const written = await context.db
      .insertInto('sso_binding')
      .values({ userId, provider: provider.name, subject, shownName, createDate: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!written) throw new Refusal(ssoMessages.taken(provider.title), { code: 'sso' })
    await audit(context, {
      table: 'app_user',
      recordId: userId,
      action: 'bindSso',
      after: { provider: provider.name, shownName },
    })
  })
}

/** Takes the binding away. */
export async function removeBinding(outer: Context, ways: SsoWays, way: string): Promise<void> {
  const { name } = providerOf(ways, way)
  await transact(outer, async (context) => {
    const { id: userId } = context.user
    const removed = await context.db
      .deleteFrom('sso_binding')
      .where('userId', '=', userId)
      .where('provider', '=', name)
      .returning('shownName')
      .executeTakeFirst()
    if (!removed) throw new Refusal(ssoMessages.notBound)
    await audit(context, {
      table: 'app_user',
      recordId: userId,
      action: 'unbindSso',
      before: { provider: name, shownName: removed.shownName },
    })
  })
}
