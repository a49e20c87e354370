import type { AnswerOf, AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { ServerChild } from './serverChild.ts'

/** Somebody who is signed in at a server in a process of its own. */
export type Member = {
  call<C extends AnyCall>(call: C, input?: Record<string, unknown>): Promise<Envelope<AnswerOf<C>>>
  /** Like `call`, but a refusal fails the test with its sentence. */
  must<C extends AnyCall>(call: C, input?: Record<string, unknown>): Promise<AnswerOf<C>>
}

export function member(server: ServerChild, sid: string): Member {
  const call = async <C extends AnyCall>(asked: C, input: Record<string, unknown> = {}) =>
    (await server.call(sid, asked, input)) as Envelope<AnswerOf<C>>
  return {
    call,
    async must(asked, input) {
      const answer = await call(asked, input)
      if (!answer.isSuccess) throw new Error(`${asked.path}: ${answer.errorMsg}`)
      return answer.data
    },
  }
}

/** Texts as the login page sends them. */
export async function ciphers(server: ServerChild, ...texts: string[]): Promise<string[]> {
  const { publicKey } = await member(server, '').must(sessionCalls.loginKey)
  return texts.map((text) => encryptForLogin(text, publicKey))
}

export async function logIn(server: ServerChild, loginName: string, password: string) {
  const [username, secret] = await ciphers(server, loginName, password)
  return member(server, '').call(sessionCalls.login, { username, password: secret, loginType: '1' })
}

export async function signIn(server: ServerChild, loginName: string, password: string): Promise<Member> {
  const answer = await logIn(server, loginName, password)
  if (!answer.isSuccess) throw new Error(`${loginName}: ${answer.errorMsg}`)
  return member(server, answer.data.sessionid)
}
