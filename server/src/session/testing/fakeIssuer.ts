import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Given = { nonce: string; challenge: string; account: string }

export type FakeIssuer = {
  address: string
  /** What the provider's page does once somebody has signed in there: the query that the browser brings back. */
  signIn(authorization: string, account: string): string
  /** From now on identities bear a signature that is not the provider's. */
  forge(): void
  close(): Promise<void>
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID provider on this machine that knows one client and checks PKCE. */
export async function startFakeIssuer(clientId: string): Promise<FakeIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Given>()
  let address = ''
  let forged = false

  const idToken = ({ nonce, account }: Given): string => {
    const now = Math.floor(Date.now() / 1000)
    const body = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({ iss: address, aud: clientId, sub: account, nonce, iat: now, exp: now + 60 })}`
    return `${body}.${sign('sha256', Buffer.from(forged ? 'something else' : body), privateKey).toString('base64url')}`
  }
  const token = (body: URLSearchParams): object | null => {
    const given = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const proved = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!given || proved !== given.challenge) return null
    return { access_token: 'access', token_type: 'bearer', id_token: idToken(given) }
  }
  const server = http.createServer((request, response) => {
    const answer = (value: object | null): void => {
      response
        .writeHead(value ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(value ?? { error: 'invalid_grant' }))
    }
    if (request.url === '/.well-known/openid-configuration') {
      return answer({
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (request.url === '/keys')
      return answer({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => answer(token(new URLSearchParams(body))))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    signIn(authorization, account) {
      const query = new URL(authorization).searchParams
      const code = randomUUID()
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        account,
      })
      return new URLSearchParams({ code, state: query.get('state') ?? '', iss: address }).toString()
    },
    forge: () => {
      forged = true
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
