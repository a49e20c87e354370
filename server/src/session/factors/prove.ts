import { ownFactorCode } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf } from '../../kit/sessions.ts'
import { clearOwnFailures, countAttempt, logAttempt, refuseLocked } from '../failures.ts'
import { cameJustNowBySso } from '../firstPassword.ts'
import { proveByPassword, type Question, wrongPassword } from '../proof.ts'
import { type FactorAnswer, wayOf } from './answers.ts'
import { factorsOf, hasFactor } from './own.ts'
import { askPasskey, type Place } from './passkeys.ts'

/** Whoever came by single sign-on a moment ago and has no password gives none, where the call lets them. */
export type Proof = FactorAnswer & { password?: string | undefined }

/** Under what a passkey is asked for within a session. */
const holderOf = (context: Context): string => `own ${hashOf(context.sid)}`

/** What the browser needs to ask for one of one's own passkeys while signed in. */
export const askOwnPasskey = (context: Context, place: Place) =>
  askPasskey(context, place, context.user.id, holderOf(context))

/**
 * The person of the session gives the password once more and, of whoever has one, the second factor: before what an account
 * is entered by is changed, and before a report is signed. Guessing locks like signing in.
 */
export async function proveFully(
  context: Context,
  place: Place,
  { password, ...answer }: Proof,
  question: Question = wrongPassword,
): Promise<void> {
  const factorFollows = await hasFactor(context, context.user.id)
  if (password !== undefined) await proveByPassword(context, password, { ...question, factorFollows })
  // Whoever finds a session open adds no factor of their own.
  else if (!(await cameJustNowBySso(context))) throw new Refusal(ssoMessages.factorProof, { code: 'login' })
  if (factorFollows) await proveFactor(context, place, answer)
}

/** The second factor of somebody who has one, after the password. */
export async function proveFactor(context: Context, place: Place, answer: FactorAnswer): Promise<void> {
  const { id: userId, loginName } = context.user
  const asked = await factorsOf(context, userId)
  if (!answer.code?.trim() && answer.response === undefined)
    throw new Refusal(sessionMessages.askOwnFactor, { code: ownFactorCode, detail: asked })
  await refuseLocked(context, loginName)
  const failures = await countAttempt(context, loginName)
  const found = await wayOf(context, place, { userId, holder: holderOf(context) }, answer)
  if ('refused' in found) {
    await logAttempt(context, loginName, '二次验证未通过', failures)
    throw new Refusal(found.refused, { code: 'factor' })
  }
  await clearOwnFailures(context, loginName)
  if (found.way === 'recoveryCode')
    await audit(context, { table: 'app_user', recordId: userId, action: 'useRecoveryCode' })
}
