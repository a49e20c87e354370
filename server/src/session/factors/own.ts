import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { OwnFactors } from '@tejian/contract/session/secondFactorCalls.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { endOtherSessions, forgetActors } from '../sessions.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recoveryCodes.ts'

/** Which second factors an account has. Recovery codes are none: they stand in for one that was lost. */
export async function factorsOf(
  context: Context,
  userId: string,
): Promise<{ totp: boolean; passkey: boolean }> {
  const [totp, passkey] = await Promise.all([
    context.db
      .selectFrom('totp_factor')
      .select('userId')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst(),
    context.db.selectFrom('passkey').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
  ])
  return { totp: totp !== undefined, passkey: passkey !== undefined }
}

export const hasFactor = async (context: Context, userId: string): Promise<boolean> =>
  Object.values(await factorsOf(context, userId)).includes(true)

const textOf = (time: Date | string | null): string | null => (time === null ? null : String(time))

/** One's own second factors, without anything secret. */
export async function listOwnFactors(context: Context): Promise<OwnFactors> {
  const { id: userId } = context.user
  const [totp, passkeys, recoveryCodes] = await Promise.all([
    context.db
      .selectFrom('totp_factor')
      .select(['confirmedAt', 'lastUsed'])
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst(),
    context.db
      .selectFrom('passkey')
      .select(['id', 'name', 'createDate', 'lastUsed'])
      .where('userId', '=', userId)
      .orderBy('createDate')
      .execute(),
    recoveryCodesLeft(context, userId),
  ])
  return {
    totp: totp ? { since: String(totp.confirmedAt), lastUsed: textOf(totp.lastUsed) } : null,
    passkeys: passkeys.map(({ id, name, createDate, lastUsed }) => ({
      id,
      name,
      since: String(createDate),
      lastUsed: textOf(lastUsed),
    })),
    recoveryCodes,
  }
}

/** After a factor has come; `endOthers` ends the other sessions with it: whoever waited for it is let on, and has recovery codes. Answers these when they are new. */
export async function factorAdded(context: Context, endOthers: boolean): Promise<string[]> {
  const { id: userId } = context.user
  if (endOthers) await endOtherSessions(context)
  await context.db
    .updateTable('session')
    .set({ awaitsFactor: false })
    .where('userId', '=', userId)
    .where('awaitsFactor', 'is', true)
    .execute()
  forgetActors(context, userId)
  if ((await recoveryCodesLeft(context, userId)) > 0) return []
  return makeRecoveryCodes(context, userId)
}

/** After a factor has gone: with the last one go the recovery codes. */
export async function factorRemoved(context: Context, endOthers: boolean): Promise<void> {
  const { id: userId } = context.user
  if (endOthers) await endOtherSessions(context)
  if (await hasFactor(context, userId)) return
  await context.db.deleteFrom('recovery_code').where('userId', '=', userId).execute()
}

/** New recovery codes in the place of those before. */
export async function renewRecoveryCodes(outer: Context): Promise<string[]> {
  return transact(outer, async (context) => {
    const { id: userId } = context.user
    if (!(await hasFactor(context, userId))) throw new Refusal(sessionMessages.noFactor)
    await audit(context, { table: 'app_user', recordId: userId, action: 'newRecoveryCodes' })
    return makeRecoveryCodes(context, userId)
  })
}

/** Takes all second factors of an account away: for somebody who has lost them. Answers whether there were any. */
export async function resetFactors(context: Context, userId: string, reason: string): Promise<boolean> {
  const had = await hasFactor(context, userId)
  for (const table of ['totp_factor', 'passkey', 'recovery_code', 'factor_ticket'] as const)
    await context.db.deleteFrom(table).where('userId', '=', userId).execute()
  if (had)
    await audit(context, { table: 'app_user', recordId: userId, action: 'resetFactors', after: { reason } })
  return had
}
