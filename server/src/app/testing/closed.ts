import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { TestApp } from './harness.ts'

/** Closes names and passwords of a server under test, as the browser closes them. */
export const closingFor =
  (test: { readonly current: TestApp }) =>
  async (...texts: string[]): Promise<string[]> => {
    const { publicKey } = await test.current.nobody.must(sessionCalls.loginKey)
    return texts.map((text) => encryptForLogin(text, publicKey))
  }
