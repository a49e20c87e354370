import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { openIdProvider } from './openIdProvider.ts'

/** A single sign-on by city account (spec 1 §7). */
export type IdentityProvider = {
  /**
   * Where the browser goes to sign in there; it comes back to /ssologin. `browser` is a random number that it keeps
   * meanwhile: only the browser that began may end it, or a stranger's sign-in could be slipped to somebody.
   */
  start(context: Context, browser: string): Promise<string>
  /** The city account code behind what the browser brought back; refuses what cannot be trusted. */
  accountOf(context: Context, callback: string, browser: string): Promise<string>
}

/** Signs in as one of the demo accounts without asking; for demo mode only, where the passwords are public anyway. */
const demoProvider: IdentityProvider = {
  start: async () => '/ssologin?code=city-jianyan',
  async accountOf(_context, callback) {
    const code = new URLSearchParams(callback.replace(/^\?/, '')).get('code') ?? callback
    if (!/^city-\w{1,40}$/.test(code)) throw new Refusal(sessionMessages.ssoFailed, { code: 'sso' })
    return code
  },
}

/** The provider that the environment names; the demo one in demo mode; none otherwise. */
export function identityProviderOf(services: Services): IdentityProvider | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: publicUrl,
    OIDC_ACCOUNT_CLAIM: claim,
  } = services.env
  if (issuer && clientId && publicUrl)
    return openIdProvider({ issuer, clientId, clientSecret, publicUrl, accountClaim: claim ?? 'sub' })
  return services.demo ? demoProvider : null
}
