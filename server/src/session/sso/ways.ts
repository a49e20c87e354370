import type { Services } from '../../kit/services.ts'
import { dingTalkProvider } from './dingtalk.ts'
import type { IdentityProvider, ProviderName } from './identity.ts'
import { openIdProvider } from './openId.ts'
import type { Provisioning } from './provision.ts'

/** The providers that the settings name, in the order of their buttons. */
export type SsoWays = {
  providers: readonly IdentityProvider[]
  /** Signs in as one of the demo accounts without asking; for demo mode only, where the passwords are public anyway. */
  demo: boolean
  /** By what accounts are made of persons whom OpenID Connect names and nobody knows here; null where they are not. */
  provisioning: Provisioning | null
}

function providersOf({ env }: Services): IdentityProvider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = env
  const { DINGTALK_CLIENT_ID: appKey, DINGTALK_CLIENT_SECRET: clientSecret } = env
  const providers: IdentityProvider[] = []
  if (issuer && clientId && publicUrl) {
    const wantsAllClaims = env.OIDC_ROLE_CLAIM !== undefined
    providers.push(openIdProvider({ ...env, issuer, clientId, publicUrl, wantsAllClaims }))
  }
  if (appKey && clientSecret && publicUrl)
    providers.push(dingTalkProvider({ ...env, clientId: appKey, clientSecret, publicUrl }))
  return providers
}

const known = new WeakMap<Services, SsoWays>()

/** The ways of single sign-on; each provider is discovered once a process. */
export function ssoWaysOf(services: Services): SsoWays {
  const found = known.get(services)
  if (found) return found
  const providers = providersOf(services)
  const { OIDC_ROLE_CLAIM: roleClaim, OIDC_ORG_CLAIM: orgClaim } = services.env
  const provisioning = roleClaim && orgClaim ? { roleClaim, orgClaim } : null
  const ways = { providers, provisioning, demo: providers.length === 0 && services.demo }
  known.set(services, ways)
  return ways
}

/** The buttons of the sign-in page. */
export function ssoButtonsOf(services: Services): Array<{ way: ProviderName | 'demo'; title: string }> {
  const { providers, demo } = ssoWaysOf(services)
  if (demo) return [{ way: 'demo', title: services.env.OIDC_NAME }]
  return providers.map(({ name, title }) => ({ way: name, title }))
}
