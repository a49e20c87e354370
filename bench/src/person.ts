import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { buildFields, encodeForm } from '@tejian/contract/kit/requestBody.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { type InputArgument, type InputOf, wireRequest } from '@tejian/contract/kit/wireRequest.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { demoPassword } from '@tejian/server/app/seed/accounts.ts'

export type Answer<T = unknown> = { data: T; bytes: number }

/** Somebody who is signed in and calls over HTTP, each request signed, as the browser does. */
export type BenchUser = {
  loginName: string
  sid: string
  call<C extends AnyCall, T = unknown>(call: C, ...input: InputArgument<C>): Promise<Answer<T>>
  /** The request as it travels, for the load generator. */
  request<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
  ): { url: string; headers: Record<string, string>; body: string }
  /** A ticket for one purpose and record, as the browser asks for it before it opens a link. */
  ticket(purpose: string, record: string): Promise<string>
}

type Envelope<T> = { isSuccess: boolean; data: T; errorMsg?: string }

async function read<T>(path: string, response: Response): Promise<Answer<T>> {
  const text = await response.text()
  const envelope = JSON.parse(text) as Envelope<T>
  if (!envelope.isSuccess) throw new Error(`${path}: ${envelope.errorMsg}`)
  return { data: envelope.data, bytes: text.length }
}

function headersOf(secret: string): Record<string, string> {
  const timestamp = String(Date.now())
  return { timestamp, sign: signRequest(timestamp, secret) }
}

/** The secret of the signatures stands in the page, as for the browser. */
async function secretOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text()
  const boot = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1]
  if (!boot) throw new Error('no boot data in the page: build the client first (npx vite build web)')
  return (JSON.parse(boot) as { signSecret: string }).signSecret
}

async function send<T>(url: string, call: AnyCall, input: object, secret: string, sid: string) {
  const { url: path, ...init } = wireRequest(call, input as never, sid, headersOf(secret))
  return read<T>(call.path, await fetch(url + path, init))
}

const cipherOf = async (url: string, secret: string, sid: string) => {
  const { data } = await send<{ publicKey: string }>(url, sessionCalls.loginKey, {}, secret, sid)
  return (text: string) => encryptForLogin(text, data.publicKey)
}

/** Signs a demo account in. `secret` when the page is not built. */
export async function signIn(url: string, loginName: string, knownSecret?: string): Promise<BenchUser> {
  const secret = knownSecret ?? (await secretOf(url))
  const cipher = await cipherOf(url, secret, '')
  const { data } = await send<{ sessionid: string }>(
    url,
    sessionCalls.login,
    {
      username: cipher(loginName),
      password: cipher(demoPassword),
      loginType: 'PC',
      randomNum: String(Date.now()),
    },
    secret,
    '',
  )
  const sid = data.sessionid
  return {
    loginName,
    sid,
    call: (call, input = {} as never) => send(url, call, input as object, secret, sid),
    request(call, input) {
      const body = encodeForm([...buildFields(input, { search: true }), ['__sid', sid]])
      const headers = { ...headersOf(secret), 'content-type': 'application/x-www-form-urlencoded' }
      return { url: url + call.path, headers, body }
    },
    async ticket(purpose, record) {
      const randomNum = String(Date.now())
      const close = await cipherOf(url, secret, sid)
      const answer = await send<string>(
        url,
        ticketCalls.genToken,
        { randomNum, cipher: close(`${randomNum}|${purpose}|${record}`) },
        secret,
        sid,
      )
      return answer.data
    },
  }
}
