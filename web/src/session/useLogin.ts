import { secondFactorCode } from '@tejian/contract/kit/constants.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { AskedFactor } from '@tejian/contract/session/secondFactorCalls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { useState } from 'react'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { signIn } from './signIn.ts'
import type { FactorQuestion } from './useSecondFactor.ts'
import { useWork } from './work/useWork.ts'

export type LoginInput = { loginName: string; password: string; remember: boolean }

/** Field to put the cursor into after a problem. */
export type LoginField = 'loginName' | 'password'

export type LoginProblem = { sentence: string; field: LoginField }

/** What is missing before anything is sent; null when nothing is. */
export function missingInput(input: LoginInput): LoginProblem | null {
  const sentence = sessionMessages.incompleteLogin
  if (!input.loginName.trim()) return { sentence, field: 'loginName' }
  return input.password ? null : { sentence, field: 'password' }
}

const refusedWith = (error: unknown, ...codes: readonly string[]): error is CallFailure =>
  error instanceof CallFailure && codes.includes(error.code ?? '')

/** Refusals of the work itself: it came too late, or by now it must be heavier. */
const workSentences: ReadonlySet<string> = new Set([sessionMessages.needCode, sessionMessages.wrongCode])
const isOfWork = (error: unknown): boolean =>
  refusedWith(error, 'needCode', 'code') && workSentences.has(sentenceOfError(error))

/** The steps of a login, for the login page and the dialog that signs in again. */
export function useLogin(onSignedIn: (info: UserInfo, remember: boolean) => Promise<void> | void) {
  const { prepare, solved, next } = useWork()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [question, setQuestion] = useState<FactorQuestion | null>(null)

  /** Signs in; work that was refused is done once more, of which its person need not know. */
  const enter = async (input: LoginInput): Promise<UserInfo> => {
    const attempt = async (again: boolean): Promise<UserInfo> =>
      signIn({ ...input, work: await solved(input.loginName, again) })
    try {
      return await attempt(false)
    } catch (error) {
      if (isOfWork(error)) return attempt(true)
      throw error
    }
  }

  const failed = (input: LoginInput, error: unknown): void => {
    if (refusedWith(error, secondFactorCode)) {
      setQuestion({ ...(error.detail as AskedFactor), remember: input.remember })
      return
    }
    setProblem({ sentence: sentenceOfError(error), field: 'password' })
    if (refusedWith(error, 'needCode')) next(input.loginName)
  }

  const submit = async (input: LoginInput): Promise<void> => {
    const missing = missingInput(input)
    setProblem(missing)
    if (missing) return
    setBusy(true)
    try {
      await onSignedIn(await enter(input), input.remember)
    } catch (error) {
      failed(input, error)
    } finally {
      setBusy(false)
    }
  }

  /** Back from the second question to the password, with a sentence when something has ended. */
  const leaveQuestion = (sentence: string): void => {
    setQuestion(null)
    setProblem(sentence ? { sentence, field: 'password' } : null)
  }

  return { prepare, busy, problem, submit, question, leaveQuestion }
}
