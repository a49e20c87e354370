import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ProviderSession } from '../../kit/sessions.ts'
import { logAttempt } from '../failures.ts'
import { type Attempt, beginAttempt, takeAttempt } from './attempts.ts'
import { boundAccount } from './boundAccount.ts'
import type { Identity, IdentityProvider } from './identity.ts'
import { provisioned } from './provision.ts'
import type { SsoWays } from './ways.ts'

type SsoAccount = { id: string; loginName: string; name: string | null }

const failed = (sentence: string = ssoMessages.failed): Refusal => new Refusal(sentence, { code: 'sso' })

/** The provider behind a button; the first one where none is named. */
export function providerOf({ providers }: SsoWays, way: string | undefined): IdentityProvider {
  const provider = way === undefined ? providers[0] : providers.find(({ name }) => name === way)
  if (!provider) throw failed(ssoMessages.off)
  return provider
}

/** Where the browser goes to sign in elsewhere, or to bind an account there to the own one. */
export async function startSso(
  context: Context,
  provider: IdentityProvider,
  browser: string,
  userId: string | null = null,
): Promise<string> {
  const attempt = await beginAttempt(context, { provider: provider.name, browser, userId })
  try {
    return await provider.addressOf(attempt)
  } catch (error) {
    noteFailure(context, error)
    throw failed(ssoMessages.away)
  }
}

/** Why a single sign-on failed, for the log: its person is told one sentence for all reasons. */
function noteFailure(context: Context, error: unknown): void {
  context.log.warn({ err: error, requestId: context.requestId }, 'single sign-on failed')
}

/** Who came back from a provider, to this browser that went there. Any doubt is logged and answered with one sentence. */
export async function identityBehind(
  context: Context,
  ways: SsoWays,
  { callback, browser }: { callback: string; browser: string },
): Promise<{ identity: Identity; provider: IdentityProvider; attempt: Attempt }> {
  try {
    const query = new URLSearchParams(callback.replace(/^\?/, ''))
    const attempt = await takeAttempt(context, query, browser)
    const provider = providerOf(ways, attempt.provider)
    return { provider, attempt, identity: await provider.identityOf(query, attempt) }
  } catch (error) {
    noteFailure(context, error)
    // Whose sign-in it was is not known where nothing that came back was believed.
    await logAttempt(context, context.user.loginName, '单点登录未通过', 0)
    throw failed()
  }
}

/** The demonstration's own code, which names an account. */
function demoCode(callback: string): string {
  const code = new URLSearchParams(callback.replace(/^\?/, '')).get('code') ?? callback
  if (!/^city-\w{1,40}$/.test(code)) throw failed()
  return code
}

const accountOf = (context: Context, accountCode: string) =>
  context.db
    .selectFrom('app_user')
    .select(['id', 'loginName', 'name', 'enabled'])
    .where('cityAccountCode', '=', accountCode)
    .executeTakeFirst()

type Found = { id: string; loginName: string | null; name: string | null; enabled: boolean | null }

/** The enabled account; why there is none stands in the login table and in the log, with the name. */
async function admitted(context: Context, found: Found | undefined, shownName: string): Promise<SsoAccount> {
  if (found && found.enabled !== false)
    return { id: found.id, loginName: found.loginName ?? '', name: found.name }
  const reason = found ? '账号已停用' : '账号未开通或未绑定'
  await logAttempt(context, found?.loginName ?? shownName, `单点登录未成功：${reason}`, 0)
  context.log.warn({ name: shownName, reason, requestId: context.requestId }, 'single sign-on failed')
  throw failed(ssoMessages.unknown)
}

type SsoSignIn = {
  account: SsoAccount
  secondFactor: string | null
  providerSession: ProviderSession
}

/** Whose account a single sign-on opens, and what the provider has proved of the person. */
export async function signInBySso(
  context: Context,
  ways: SsoWays,
  { callback, browser }: { callback: string; browser: string },
): Promise<SsoSignIn> {
  if (!ways.demo && ways.providers.length === 0) throw failed(ssoMessages.off)
  if (!callback) throw failed()
  if (ways.demo) {
    const code = demoCode(callback)
    const account = await admitted(context, await accountOf(context, code), code)
    const providerSession = { ssoProvider: 'demo', ssoSubject: code, ssoSid: null, ssoToken: null }
    return { account, secondFactor: null, providerSession }
  }
  const { identity, provider, attempt } = await identityBehind(context, ways, { callback, browser })
  // What was begun to bind an account signs nobody in.
  if (attempt.userId) throw failed()
  const { accountCode, subject, sid, idToken, secondFactor, shownName } = identity
  const found =
    accountCode === null
      ? await boundAccount(context, provider.name, subject)
      : ((await accountOf(context, accountCode)) ?? (await provisioned(context, identity, ways.provisioning)))
  if (!found && accountCode === null) {
    await logAttempt(context, shownName, '单点登录未成功：账号未绑定', 0)
    throw failed(ssoMessages.unbound(provider.title))
  }
  return {
    account: await admitted(context, found, shownName),
    secondFactor: secondFactor && `${provider.title}：${secondFactor}`,
    providerSession: {
      ssoProvider: provider.name,
      ssoSubject: subject,
      ssoSid: sid,
      ssoToken: idToken && context.closing.close(`sso ${subject}`, Buffer.from(idToken)),
    },
  }
}

/** Where the browser goes to leave the provider of a session too; null when there is no such place. */
export async function leaveAddressOf(context: Context, ways: SsoWays, hash: string): Promise<string | null> {
  const session = await context.db
    .selectFrom('session')
    .select(['ssoProvider', 'ssoSubject', 'ssoToken'])
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  const provider = ways.providers.find(({ name }) => name === session?.ssoProvider)
  if (!session?.ssoToken || !provider?.leaveAddress) return null
  const idToken = context.closing.open(`sso ${session.ssoSubject}`, session.ssoToken)
  if (!idToken) return null
  // Signing out here never depends on a provider that does not answer.
  return provider.leaveAddress(idToken.toString()).catch((error: unknown) => {
    noteFailure(context, error)
    return null
  })
}
