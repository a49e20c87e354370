import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { UserInfo } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { audit } from '../../kit/audit.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countAttempt, countGuess, logAttempt, refuseGuessing, refuseLocked } from '../failures.ts'
import { noteAdmitted, openSession } from '../openSession.ts'
import { type Place, passPasskey } from './passkeys.ts'
import { useRecoveryCode } from './recoveryCodes.ts'
import { type FactorTicket, readFactorTicket, useFactorTicket } from './ticket.ts'
import { isTotp, passTotp } from './totp.ts'

type Input = ParsedOf<typeof secondFactorCalls.passSecondFactor>

type Way = 'totp' | 'passkey' | 'recoveryCode'

export const wayNames: Readonly<Record<Way, string>> = {
  totp: '动态口令',
  passkey: '通行密钥',
  recoveryCode: '恢复码',
}

/** By which way the answer is right; otherwise the sentence that refuses it. */
async function wayOf(
  context: CallContext,
  place: Place,
  { userId, holder }: FactorTicket,
  { code = '', response }: Input,
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

/**
 * The second half of signing in: opens the session for which the ticket was drawn. Guessing counts and locks like that of
 * passwords, by the account's name and the address.
 */
export async function passSecondFactor(context: CallContext, place: Place, input: Input): Promise<UserInfo> {
  const ticket = await readFactorTicket(context, input.ticket, 1)
  const { userId, loginName, remember, loginType } = ticket
  await refuseGuessing(context)
  await refuseLocked(context, loginName)
  const failures = await countAttempt(context, loginName)
  const found = await wayOf(context, place, ticket, input)
  if ('refused' in found) {
    await countGuess(context)
    await logAttempt(context, loginName, '二次验证未通过', failures)
    throw new Refusal(found.refused, { code: 'factor' })
  }
  await useFactorTicket(context, ticket)
  await noteAdmitted(context, loginName)
  const secondFactor = wayNames[found.way]
  const { actor, info } = await openSession(context, {
    account: { id: userId, loginName },
    remember,
    loginType,
    secondFactor,
  })
  if (found.way === 'recoveryCode')
    await audit(
      { ...context, user: actor },
      { table: 'app_user', recordId: userId, action: 'useRecoveryCode' },
    )
  return info
}
