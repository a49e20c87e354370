import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { Context } from '../../kit/context.ts'
import { type Place, passPasskey } from './passkeys.ts'
import { useRecoveryCode } from './recoveryCodes.ts'
import { isTotp, passTotp } from './totp.ts'

/** What answers the question for a second factor: a one-time or recovery code, or a passkey's answer. */
export type FactorAnswer = { code?: string | undefined; response?: string | undefined }

type Way = 'totp' | 'passkey' | 'recoveryCode'

export const wayNames: Readonly<Record<Way, string>> = {
  totp: '动态口令',
  passkey: '通行密钥',
  recoveryCode: '恢复码',
}

/** By which way the answer is right; otherwise the sentence that refuses it. */
export async function wayOf(
  context: Context,
  place: Place,
  { userId, holder }: { userId: string; holder: string },
  { code = '', response }: FactorAnswer,
): Promise<{ way: Way } | { refused: string }> {
  if (response !== undefined) {
    const right = await passPasskey(context, place, { userId, holder, response })
    return right ? { way: 'passkey' } : { refused: sessionMessages.passkeyFailed }
  }
  const typed = code.replaceAll(/\s/g, '')
  if (isTotp(typed)) {
    const found = await passTotp(context, userId, typed)
    if (found === 'right') return { way: 'totp' }
    return { refused: found === 'used' ? sessionMessages.usedTotp : sessionMessages.wrongFactor }
  }
  const right = await useRecoveryCode(context, userId, typed)
  return right ? { way: 'recoveryCode' } : { refused: sessionMessages.wrongFactor }
}
