import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { audit } from '../../kit/audit.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countAttempt, countGuess, logAttempt, refuseGuessing, refuseLocked } from '../failures.ts'
import { noteAdmitted, openSession } from '../openSession.ts'
import { wayNames, wayOf } from './answers.ts'
import type { Place } from './passkeys.ts'
import { readFactorTicket, useFactorTicket } from './ticket.ts'

type Input = ParsedOf<typeof secondFactorCalls.passSecondFactor>

/**
 * The second half of signing in: opens the session for which the ticket was drawn. Guessing counts and locks like that of
 * passwords, by the account's name and the address.
 */
export async function passSecondFactor(context: CallContext, place: Place, input: Input): Promise<UserInfo> {
  const ticket = await readFactorTicket(context, input.ticket, 1)
  const { userId, loginName, remember, loginType, sso } = ticket
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
    bySso: sso !== null,
    providerSession: sso,
  })
  if (found.way === 'recoveryCode')
    await audit(
      { ...context, user: actor },
      { table: 'app_user', recordId: userId, action: 'useRecoveryCode' },
    )
  return info
}
