import type { Settings } from '../../kit/settings/settings.ts'
import { cameBackTo, type Identity, type IdentityProvider, SsoProblem } from './identity.ts'

type DingTalkSettings = Pick<
  Settings,
  'DINGTALK_NAME' | 'DINGTALK_AUTHORIZE_URL' | 'DINGTALK_EXCHANGE_URL' | 'DINGTALK_USER_URL'
> & { clientId: string; clientSecret: string; publicUrl: string }

const timeoutMs = 10_000

type Answer = Record<string, unknown>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Asks the provider; what it refuses is said with its own code, never with the secret or the token. */
async function ask(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    // Code, secret and token go nowhere else than to the address that was set.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body: unknown = await response.json().catch(() => null)
  const answer = typeof body === 'object' && body !== null ? (body as Answer) : {}
  if (response.ok && body !== null) return answer
  throw new SsoProblem(
    `${new URL(address).pathname} answered ${response.status} ${textOf(answer.code)} ${textOf(answer.message)}`.slice(
      0,
      300,
    ),
  )
}

/**
 * Sign-in by DingTalk, and by what speaks as it does: the browser comes back with a code, which the server exchanges for a
 * token and this for the person. There is no signature over the identity: it is believed because it comes over a line of
 * one's own from an address that the operator set.
 */
export function dingTalkProvider(settings: DingTalkSettings): IdentityProvider {
  const { clientId, clientSecret, publicUrl } = settings
  return {
    name: 'dingtalk',
    title: settings.DINGTALK_NAME,
    bindable: true,
    async addressOf({ state }) {
      const address = new URL(settings.DINGTALK_AUTHORIZE_URL)
      const asked = {
        redirect_uri: cameBackTo(publicUrl),
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async identityOf(query): Promise<Identity> {
      // DingTalk calls it authCode; `code` is what the standard says and others use.
      const code = query.get('authCode') || query.get('code')
      if (!code) throw new SsoProblem(`no code came back: ${query.get('error') ?? 'no reason either'}`)
      const { accessToken } = await ask(settings.DINGTALK_EXCHANGE_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' }),
      })
      if (!textOf(accessToken)) throw new SsoProblem('no access token came')
      const claims = await ask(settings.DINGTALK_USER_URL, {
        headers: { 'x-acs-dingtalk-access-token': textOf(accessToken) },
      })
      const subject = textOf(claims.unionId)
      if (!subject) throw new SsoProblem('the provider names no unionId')
      return {
        subject,
        accountCode: null,
        shownName: textOf(claims.nick) || subject,
        claims,
        secondFactor: null,
        sid: null,
        idToken: null,
      }
    },
  }
}
