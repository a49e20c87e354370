import { createHmac, randomInt } from 'node:crypto'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { putSecretByTemplate, type Template, usableTemplate } from '../shared/sms/byTemplate.ts'
import { setPassword } from './changePassword.ts'
import { countGuess, failureName, logAttempt, refuseGuessing } from './failures.ts'
import { openCiphers } from './loginKeys.ts'
import { refuseWeakPassword } from './passwords.ts'

/** An office behind one address forgets no more passwords than that. */
const codesPerHour = 20

const hashOfCode = (secret: string, loginName: string, code: string): string =>
  createHmac('sha256', secret).update(`${loginName}|${code}`).digest('hex')

async function accountOf(context: Context, loginName: string, mobile: string) {
  return context.db
    .selectFrom('app_user')
    .select(['id', 'loginName', 'name'])
    .where('loginName', '=', loginName.trim())
    .where(sameNumber(context, sql`mobile`, mobile.trim()))
    .where('enabled', 'is not', false)
    .where('systemAccess', 'is not', true)
    .executeTakeFirst()
}

/** Ends a transaction whose work was done for the time that it takes. */
class NothingToSend extends Error {}

/**
 * Sends a code for a forgotten password, where something carries text messages at all. Answers alike, and after the same
 * work, whether account and number belong together or not; one code a minute, name and address. Who does not know the
 * number makes no code void.
 */
export async function sendResetCode(
  context: Context,
  { secret, carried }: { secret: string; carried: boolean },
  input: { loginName: string; mobile: string; browser: string },
): Promise<void> {
  if (!carried) throw new Refusal(sessionMessages.noGateway, { code: 'sms' })
  await refuseTooMany(context, 'resetCode', codesPerHour, 3_600_000)
  // Before anything is asked of the account: a text that is switched off is told to everybody alike.
  const template = await usableTemplate(context, 'YZM')
  const name = failureName(input.loginName)
  await refuseTooMany(context, 'resetCodeOf', 1, sessionLimits.smsPauseMs, `${name} ${context.ip}`).catch(
    (error: unknown) => {
      throw error instanceof Refusal
        ? new Refusal(sessionMessages.smsTooOften, { code: 'tooOften', status: 429 })
        : error
    },
  )
  await transact(context, (inner) => sendCode(inner, secret, template, input, name)).catch(
    (error: unknown) => {
      if (!(error instanceof NothingToSend)) throw error
    },
  )
}

async function sendCode(
  context: Context,
  secret: string,
  template: Template,
  input: { loginName: string; mobile: string; browser: string },
  name: string,
): Promise<void> {
  const at = context.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const pause = new Date(at.getTime() - sessionLimits.smsPauseMs)
  const fresh = {
    codeHash: hashOfCode(secret, name, code),
    browserHash: hashOf(input.browser),
    tries: 0,
    sentAt: at,
    endsAt: new Date(at.getTime() + sessionLimits.smsCodeMs),
  }
  const written = await context.db
    .insertInto('reset_code')
    .values({ loginName: name, ...fresh })
    .onConflict((conflict) =>
      conflict.column('loginName').doUpdateSet(fresh).where('reset_code.sentAt', '<', pause),
    )
    .returning('loginName')
    .executeTakeFirst()
  const account = await accountOf(context, input.loginName, input.mobile)
  await putSecretByTemplate(
    context,
    template,
    { recnumber: input.mobile.trim(), recname: account?.name ?? null, datacode: account?.loginName ?? null },
    { code, minutes: String(sessionLimits.smsCodeMs / 60_000) },
  )
  if (!account || !written) throw new NothingToSend()
}

/**
 * Sets a new password by a code from `sendResetCode`, in the browser that asked for it; the code is used up, or dead after
 * five wrong tries.
 */
export async function resetPassword(
  context: Context,
  secret: string,
  input: { loginName: string; mobile: string; browser: string; validateCode: string; newPassword: string },
): Promise<void> {
  const [newPassword = ''] = await openCiphers(context, [input.newPassword])
  const name = failureName(input.loginName)
  await refuseGuessing(context)
  const tried = await context.db
    .updateTable('reset_code')
    .set({ tries: sql`tries + 1` })
    .where('loginName', '=', name)
    .where('endsAt', '>', context.now())
    .where('tries', '<', sessionLimits.smsCodeTries)
    .returning(['codeHash', 'browserHash'])
    .executeTakeFirst()
  const right =
    tried?.codeHash === hashOfCode(secret, name, input.validateCode.trim()) &&
    tried.browserHash === hashOf(input.browser)
  const account = await accountOf(context, input.loginName, input.mobile)
  if (!right || !account) {
    await countGuess(context)
    await logAttempt(context, input.loginName.trim(), '找回密码：短信验证码未通过', 0)
    throw new Refusal(sessionMessages.wrongSmsCode, { code: 'code' })
  }
  refuseWeakPassword(newPassword, { loginName: account.loginName ?? '', name: account.name })
  await context.db.deleteFrom('reset_code').where('loginName', '=', name).execute()
  await setPassword(context, account, newPassword, 'resetPassword')
  await logAttempt(context, account.loginName ?? '', '找回密码：已用短信验证码重置', 0)
}
