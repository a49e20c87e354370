import { productTitle } from '@tejian/contract/kit/constants.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { Secret, TOTP } from 'otpauth'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { Refusal } from '../../kit/refusal.ts'
import { factorAdded, factorRemoved } from './own.ts'

const period = 30
/** A phone's clock may be wrong by a step in either direction. */
const tolerance = 1

// What every authenticator reads: SHA-1, six digits, half a minute (RFC 6238).
const totpOf = (secret: Secret, loginName = ''): TOTP =>
  new TOTP({ issuer: productTitle, label: loginName, secret, algorithm: 'SHA1', digits: 6, period })

/** For whom the secret of a phone is closed. */
export const ownerOfTotp = (userId: string): string => `totp ${userId}`

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code)

/** The step to which a one-time password belongs; null when it fits none around now. */
function stepOf(context: Context, userId: string, closed: string, code: string): number | null {
  const secret = context.closing.open(ownerOfTotp(userId), closed)
  if (!secret || !isTotp(code)) return null
  const timestamp = context.now().getTime()
  const delta = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer })).validate({
    token: code,
    timestamp,
    window: tolerance,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Makes a secret and shows it, as text and as a picture for the phone; it counts once a password of it came back. */
export async function beginTotp(context: Context): Promise<{ secret: string; image: string }> {
  const { id: userId, loginName } = context.user
  const secret = new Secret({ size: 20 })
  const fresh = {
    closed: context.closing.close(ownerOfTotp(userId), Buffer.from(secret.bytes)),
    createDate: context.now(),
    lastStep: 0,
  }
  const written = await context.db
    .insertInto('totp_factor')
    .values({ userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(fresh).where('totp_factor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!written) throw new Refusal(sessionMessages.hasTotp)
  return { secret: secret.base32, image: qrDataUrl(totpOf(secret, loginName).toString()) }
}

/** Binds what `beginTotp` showed, by a password of it; answers recovery codes when these are new. */
export const confirmTotp = (outer: Context, code: string, endOthers: boolean): Promise<string[]> =>
  transact(outer, async (context) => {
    const { id: userId } = context.user
    const begun = await context.db
      .selectFrom('totp_factor')
      .select('closed')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .where('createDate', '>', new Date(context.now().getTime() - sessionLimits.factorSetUpMs))
      .forUpdate()
      .executeTakeFirst()
    if (!begun) throw new Refusal(sessionMessages.totpNotBegun)
    const step = stepOf(context, userId, begun.closed, code.replaceAll(/\s/g, ''))
    if (step === null)
      throw new Refusal(sessionMessages.wrongTotp, {
        code: 'fields',
        fields: { code: sessionMessages.wrongTotp },
      })
    // The password that confirmed is used by that: it opens no session any more.
    await context.db
      .updateTable('totp_factor')
      .set({ confirmedAt: context.now(), lastStep: step })
      .where('userId', '=', userId)
      .execute()
    await audit(context, { table: 'app_user', recordId: userId, action: 'addTotp' })
    return factorAdded(context, endOthers)
  })

/** Removes it. */
export async function removeTotp(outer: Context, endOthers: boolean): Promise<void> {
  await transact(outer, async (context) => {
    const { id: userId } = context.user
    const removed = await context.db
      .deleteFrom('totp_factor')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Refusal(sessionMessages.noTotp)
    await audit(context, { table: 'app_user', recordId: userId, action: 'removeTotp' })
    await factorRemoved(context, endOthers)
  })
}

/** Whether a one-time password is right; uses its step up, so that nobody who saw it can use it again. */
export async function passTotp(
  context: Context,
  userId: string,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const factor = await context.db
    .selectFrom('totp_factor')
    .select('closed')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const step = factor ? stepOf(context, userId, factor.closed, code) : null
  if (step === null) return 'wrong'
  const used = await context.db
    .updateTable('totp_factor')
    .set({ lastStep: step, lastUsed: context.now() })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n ? 'right' : 'used'
}
