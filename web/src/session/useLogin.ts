import { CallFailure } from '@tejian/contract/kit/transport.ts'
import type { UserInfo } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { useState } from 'react'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { signIn } from './signIn.ts'
import { usePictureCode } from './usePictureCode.ts'

export type LoginInput = { loginName: string; password: string; validateCode: string; remember: boolean }

/** Field to put the cursor into after a problem. */
export type LoginField = 'loginName' | 'password' | 'validateCode'

export type LoginProblem = { sentence: string; field: LoginField }

/** What is missing before anything is sent; null when nothing is. */
export function missingInput(input: LoginInput, codeAsked: boolean): LoginProblem | null {
  const sentence = sessionMessages.incompleteLogin
  if (!input.loginName.trim()) return { sentence, field: 'loginName' }
  if (!input.password) return { sentence, field: 'password' }
  if (codeAsked && !input.validateCode.trim())
    return { sentence: sessionMessages.needCode, field: 'validateCode' }
  return null
}

/** Answers after which the code is used up and a new one is drawn. */
const codeRefusals = new Set(['needCode', 'code'])

const codeSentences: ReadonlySet<string> = new Set([sessionMessages.needCode, sessionMessages.wrongCode])

const fieldOf = (sentence: string): LoginField => (codeSentences.has(sentence) ? 'validateCode' : 'password')

/** The steps of a login, for the login page and the dialog that signs in again. */
export function useLogin(onSignedIn: (info: UserInfo, remember: boolean) => Promise<void> | void) {
  const { picture, draw, check } = usePictureCode()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)

  const failed = async (error: unknown): Promise<void> => {
    const sentence = sentenceOfError(error)
    setProblem({ sentence, field: fieldOf(sentence) })
    const asks = error instanceof CallFailure && codeRefusals.has(error.code ?? '')
    if (asks || picture) await draw().catch(() => {})
  }

  const submit = async (input: LoginInput): Promise<void> => {
    setProblem(null)
    setBusy(true)
    try {
      const asked = (await check(input.loginName)) || picture !== null
      const missing = missingInput(input, asked)
      if (missing) return setProblem(missing)
      const { loginName, password, remember } = input
      const code = picture && { randomNum: picture.randomNum, validateCode: input.validateCode.trim() }
      await onSignedIn(await signIn({ loginName, password, remember, code }), remember)
    } catch (error) {
      await failed(error)
    } finally {
      setBusy(false)
    }
  }

  return { picture, draw, check, busy, problem, submit }
}
