import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { type AskedFactor, secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { useState } from 'react'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { askForPasskey, takesPasskeys } from './passkeys.ts'

/** The second question after a right password, and the session that was asked for. */
export type FactorQuestion = AskedFactor & { remember: boolean }

/** Refusals after which a right code would not help either: one begins with the password again. */
const endings = new Set(['factorTicket', 'locked', 'tooOften'])

/** Answers the second question, for the login page and the dialog that signs in again. */
export function useSecondFactor(
  { ticket, totp, passkey }: FactorQuestion,
  onSignedIn: (info: UserInfo) => Promise<void> | void,
  /** Told why it goes back to the password. */
  onEnded: (sentence: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const attempt = async (answer: () => Promise<{ code: string } | { response: string }>): Promise<void> => {
    if (busy) return
    setProblem('')
    setBusy(true)
    try {
      await onSignedIn(await send(secondFactorCalls.passSecondFactor, { ticket, ...(await answer()) }))
    } catch (error) {
      const sentence = sentenceOfError(error)
      if (error instanceof CallFailure && endings.has(error.code ?? '')) onEnded(sentence)
      else setProblem(sentence)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    label: totp ? '动态口令或恢复码' : '恢复码',
    byCode: async (code: string): Promise<void> => {
      const typed = code.trim()
      if (typed) await attempt(async () => ({ code: typed }))
      else setProblem(totp ? '请输入动态口令' : '请输入恢复码')
    },
    /** Null where there is no key, or a browser that asks for none. */
    byPasskey:
      passkey && takesPasskeys()
        ? () =>
            attempt(async () => ({
              response: await askForPasskey(await send(secondFactorCalls.askPasskey, { ticket })),
            }))
        : null,
    hint: passkey && !takesPasskeys() ? sessionMessages.passkeyElsewhere : '',
  }
}
