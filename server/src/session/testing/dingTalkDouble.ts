import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Person = { unionId: string; openId: string; nick: string; mobile: string }

export type DingTalkDouble = {
  /** The settings by which the product reaches it. */
  env: Record<string, string>
  /** What DingTalk's page does once somebody has agreed: the query that the browser brings back. */
  agree(authorization: string, person: Person): string
  /** Codes given so far are of no use any more. */
  expire(): void
  /** From now on nothing is answered. */
  fallSilent(): void
  close(): Promise<void>
}

const appKey = 'dingexample'
const appSecret = 'a secret of the application'

/**
 * DingTalk as its documentation tells: a code counts once, the token call takes JSON and refuses a wrong client or code
 * with 400 and a code in words, the person is told to whoever shows the token in its own header.
 */
export async function startDingTalkDouble(): Promise<DingTalkDouble> {
  const codes = new Map<string, Person>()
  const tokens = new Map<string, Person>()
  let silent = false
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      if (silent) return
      const answer = (status: number, body: object) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const refuse = (code: string, message: string) =>
        answer(400, { code, message, requestid: randomUUID() })
      if (request.url === '/v1.0/oauth2/userAccessToken' && request.method === 'POST') {
        const asked = JSON.parse(text || '{}') as Record<string, string>
        if (asked.clientId !== appKey || asked.clientSecret !== appSecret)
          return refuse('invalidClientIdOrSecret', '无效的clientId或者clientSecret')
        const person = codes.get(asked.code ?? '')
        codes.delete(asked.code ?? '')
        if (!person || asked.grantType !== 'authorization_code')
          return refuse('invalidParameter.authCode.notFound', '不合法的临时授权码')
        const accessToken = randomUUID()
        tokens.set(accessToken, person)
        return answer(200, { accessToken, refreshToken: randomUUID(), expireIn: 7200, corpId: 'dingcorp' })
      }
      const person = tokens.get(String(request.headers['x-acs-dingtalk-access-token']))
      if (request.url === '/v1.0/contact/users/me' && person) return answer(200, person)
      return answer(401, { code: 'InvalidAuthentication', message: '不合法的access_token' })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      DINGTALK_CLIENT_ID: appKey,
      DINGTALK_CLIENT_SECRET: appSecret,
      DINGTALK_AUTHORIZE_URL: `${address}/oauth2/auth`,
      DINGTALK_EXCHANGE_URL: `${address}/v1.0/oauth2/userAccessToken`,
      DINGTALK_USER_URL: `${address}/v1.0/contact/users/me`,
      PUBLIC_URL: 'http://tejian.test',
    },
    agree(authorization, person) {
      const asked = new URL(authorization).searchParams
      const wrong = [
        asked.get('client_id') !== appKey,
        asked.get('response_type') !== 'code',
        asked.get('scope') !== 'openid',
        asked.get('redirect_uri') !== 'http://tejian.test/ssologin',
      ]
      if (wrong.includes(true)) throw new Error(authorization)
      const authCode = randomUUID()
      codes.set(authCode, person)
      return new URLSearchParams({ authCode, state: asked.get('state') ?? '' }).toString()
    },
    expire: () => codes.clear(),
    fallSilent() {
      silent = true
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
