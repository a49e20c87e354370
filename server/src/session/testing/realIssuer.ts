import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims } from 'oidc-provider'

/** How somebody signs in at the provider. */
type SigningIn = { account: string; acr?: string; amr?: string[] }

export type RealIssuer = {
  address: string
  /** What the provider knows of its people; who is taken out is known no more. */
  people: Map<string, AccountClaims>
  /** Walks through the provider's pages as a browser does: the query that comes back, and the browser's cookies. */
  signIn(authorization: string, how: SigningIn): Promise<{ query: string; cookies: Map<string, string> }>
  /** Leaves the provider at its page; what it then told the product. */
  leave(address: string, cookies: Map<string, string>): Promise<string>
  close(): Promise<void>
}

/** An OpenID provider as others run it (node-oidc-provider), on this machine, for one client. */
export async function startRealIssuer(clientId: string, publicUrl: string): Promise<RealIssuer> {
  const people = new Map<string, AccountClaims>()
  const told: string[] = []
  let next: SigningIn = { account: '' }
  let handle: http.RequestListener = () => {}
  const server = http.createServer((request, response) => handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(address, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'a secret of the provider and its client',
        redirect_uris: [`${publicUrl}/ssologin`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${address}/told`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['a key of cookies'] },
    acrValues: ['low', 'high'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile: ['name', 'preferred_username'],
      groups: ['groups', 'dept'],
    },
    scopes: ['openid', 'profile', 'groups'],
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = form
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // The library's own way refuses addresses of this machine.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) => fetch(url, { method, headers, body }),
    findAccount: (_ctx, sub) => {
      const claims = people.get(sub)
      return claims && { accountId: sub, claims: () => claims }
    },
  })
  const pages = provider.callback()

  async function interact(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { prompt, session, params } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      const { account, ...how } = next
      await provider.interactionFinished(request, response, { login: { accountId: account, ...how } })
      return
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId })
    grant.addOIDCScope(String(params.scope))
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  handle = (request, response) => {
    if (request.url === '/told') {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        told.push(body)
        response.end()
      })
    } else if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void pages(request, response)
  }

  /** Asks as a browser does, with its cookies. */
  async function ask(url: URL, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  return {
    address,
    people,
    async signIn(authorization, how) {
      next = how
      const cookies = new Map<string, string>()
      let url = new URL(authorization)
      for (let steps = 0; steps < 10; steps += 1) {
        const response = await ask(url, cookies)
        const location = response.headers.get('location')
        if (!location) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`)
        url = new URL(location, address)
        if (url.origin !== address) return { query: url.search, cookies }
      }
      throw new Error('the provider leads in circles')
    },
    async leave(where, cookies) {
      const page = await (await ask(new URL(where), cookies)).text()
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1]
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!xsrf || !action) throw new Error(page)
      const answer = await ask(new URL(action), cookies, new URLSearchParams({ xsrf, logout: 'yes' }))
      for (let waits = 0; told.length === 0 && waits < 100; waits += 1)
        await new Promise((later) => setTimeout(later, 20))
      const token = new URLSearchParams(told.shift() ?? '').get('logout_token')
      if (!token) throw new Error(`nothing was told: ${answer.status}`)
      return token
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
