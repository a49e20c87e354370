import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openId from 'openid-client'
import type { Settings } from '../../kit/settings/settings.ts'
import { cameBackTo, type Identity, type IdentityProvider, SsoProblem } from './identity.ts'

type OpenIdSettings = Pick<
  Settings,
  | 'OIDC_NAME'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_ACCOUNT_CLAIM'
  | 'OIDC_SCOPE'
  | 'OIDC_ACR'
  | 'OIDC_MAX_AGE'
  | 'OIDC_SECOND_FACTOR'
> & { issuer: string; clientId: string; publicUrl: string; wantsAllClaims: boolean }

const timeoutSeconds = 10
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** A message of the provider that somebody's session has ended is believed for so long. */
const logoutTokenAge = '5 minutes'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The provider's configuration, discovered once; what failed is asked again. */
function discovering({ issuer, clientId, OIDC_CLIENT_SECRET: secret }: OpenIdSettings) {
  let discovered: Promise<openId.Configuration> | null = null
  const server = new URL(issuer)
  // The signature of the identity is checked although it comes from the provider itself. Which issuers may do without
  // encryption say the settings.
  const plain = server.protocol === 'http:'
  return (): Promise<openId.Configuration> => {
    discovered ??= openId
      .discovery(server, clientId, secret, undefined, {
        execute: [openId.enableNonRepudiationChecks, ...(plain ? [openId.allowInsecureRequests] : [])],
        timeout: timeoutSeconds,
      })
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }
}

/** Refuses a sign-in that was weaker than the settings demand (ASVS 6.8.4). */
function refuseWeak(claims: openId.IDToken, demanded: readonly string[]): void {
  if (demanded.length > 0 && !demanded.includes(textOf(claims.acr)))
    throw new SsoProblem(`acr is ${textOf(claims.acr) || 'missing'}, demanded is ${demanded.join(' or ')}`)
}

/** Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce, each used once. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const redirectUri = cameBackTo(settings.publicUrl)
  const configuration = discovering(settings)
  const { OIDC_MAX_AGE: maxAge, OIDC_ACCOUNT_CLAIM: accountClaim } = settings

  /** What the provider says of the person: in the signed identity, and beside it where that does not name the account. */
  async function claimsOf(
    config: openId.Configuration,
    claims: openId.IDToken,
    accessToken: string,
  ): Promise<Record<string, unknown>> {
    const enough = claims[accountClaim] !== undefined && !settings.wantsAllClaims
    if (enough || !config.serverMetadata().userinfo_endpoint) return claims
    return { ...(await openId.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
  }

  return {
    name: 'oidc',
    title: settings.OIDC_NAME,
    bindable: false,
    async addressOf({ state, nonce, verifier }) {
      const address = openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.OIDC_SCOPE.join(' '),
        state,
        nonce,
        code_challenge_method: 'S256',
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        ...(settings.OIDC_ACR && { acr_values: settings.OIDC_ACR.join(' ') }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
      })
      return address.href
    },
    async identityOf(query, { state, nonce, verifier }): Promise<Identity> {
      const config = await configuration()
      const tokens = await openId.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      })
      const signed = tokens.claims()
      if (!signed) throw new SsoProblem('no id token came')
      refuseWeak(signed, settings.OIDC_ACR ?? [])
      const claims = await claimsOf(config, signed, tokens.access_token)
      const accountCode = textOf(claims[accountClaim])
      if (!accountCode)
        throw new SsoProblem(`neither the id token nor userinfo has the claim ${accountClaim} as a text`)
      const counting = settings.OIDC_SECOND_FACTOR ?? []
      const factor = [...textsOf(signed.amr), textOf(signed.acr)].find((value) => counting.includes(value))
      return {
        subject: signed.sub,
        accountCode,
        shownName: textOf(claims.name) || accountCode,
        claims,
        secondFactor: factor ?? null,
        sid: textOf(signed.sid) || null,
        idToken: textOf(tokens.id_token) || null,
      }
    },
    async leaveAddress(idToken) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return null
      const back = new URL('/login', settings.publicUrl).href
      return openId.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: back })
        .href
    },
    async endedBy(logoutToken) {
      const { issuer, jwks_uri: keys } = (await configuration()).serverMetadata()
      if (!keys) throw new SsoProblem('the provider names no keys')
      const { payload } = await jwtVerify(logoutToken, createRemoteJWKSet(new URL(keys)), {
        issuer,
        audience: settings.clientId,
        maxTokenAge: logoutTokenAge,
      })
      const events = payload.events
      // An identity is signed by the same keys; what ends sessions says so, and bears no nonce.
      if (typeof events !== 'object' || events === null || !(logoutEvent in events) || 'nonce' in payload)
        throw new SsoProblem('this is no logout token')
      return { subject: payload.sub ?? null, sid: textOf(payload.sid) || null }
    },
  }
}
