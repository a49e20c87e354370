import { sessionMessages } from '@tejian/contract/session/messages.ts'
import * as openId from 'openid-client'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import type { IdentityProvider } from './identityProvider.ts'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Address under which browsers reach this product. */
  publicUrl: string
  /** The claim that holds the city account code. */
  accountClaim: string
}

const attemptMs = 10 * 60_000

/** Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce, each used once. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const redirectUri = new URL('/ssologin', settings.publicUrl).href
  let discovered: Promise<openId.Configuration> | null = null
  const configuration = (): Promise<openId.Configuration> => {
    const issuer = new URL(settings.issuer)
    // The signature of the identity is checked although it comes from the provider itself. Plain HTTP only towards this machine, for a test provider.
    const local = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
    discovered ??= openId
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        execute: [openId.enableNonRepudiationChecks, ...(local ? [openId.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }

  return {
    async start(context, browser) {
      const attempt = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      }
      await context.db.deleteFrom('sso_attempt').where('endsAt', '<', context.now()).execute()
      await context.db
        .insertInto('sso_attempt')
        .values({
          ...attempt,
          browserHash: hashOf(browser),
          endsAt: new Date(context.now().getTime() + attemptMs),
        })
        .execute()
      const address = openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge_method: 'S256',
        code_challenge: await openId.calculatePKCECodeChallenge(attempt.verifier),
      })
      return address.href
    },
    async accountOf(context, callback, browser) {
      const query = new URLSearchParams(callback.replace(/^\?/, ''))
      const attempt = await takeAttempt(context, query.get('state') ?? '', browser)
      try {
        const tokens = await openId.authorizationCodeGrant(
          await configuration(),
          new URL(`${redirectUri}?${query}`),
          {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.verifier,
          },
        )
        const account = tokens.claims()?.[settings.accountClaim]
        if (typeof account === 'string' && account) return account
      } catch (error) {
        context.log.warn({ err: error }, 'single sign-on')
      }
      throw new Refusal(sessionMessages.ssoFailed, { code: 'sso' })
    },
  }
}

async function takeAttempt(
  context: Context,
  state: string,
  browser: string,
): Promise<{ state: string; nonce: string; verifier: string }> {
  const attempt = await context.db
    .deleteFrom('sso_attempt')
    .where('state', '=', state)
    .where('browserHash', '=', hashOf(browser))
    .where('endsAt', '>', context.now())
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst()
  if (!attempt) throw new Refusal(sessionMessages.ssoFailed, { code: 'sso' })
  return attempt
}
