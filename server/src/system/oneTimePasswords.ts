import { randomInt } from 'node:crypto'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type User, user } from '@tejian/contract/system/user.ts'
import type { Context } from '../kit/context.ts'
import { updateRow } from '../kit/records/save.ts'
import { endSessions, hashPassword } from '../session/public.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz'

/** A password to be used once: 12 characters, no signs that are mistaken for others. */
export function oneTimePassword(): string {
  const pick = (signs: string): string => signs[randomInt(signs.length)] ?? ''
  const tail = Array.from({ length: 8 }, () => pick(`${letters}23456789`)).join('')
  return `${pick('ABCDEFGHJKMNPQRSTUVWXYZ')}${pick(letters)}${pick('23456789')}${tail}${pick('23456789')}`
}

/** Notes when a password to be used once was given: it ends after a time (`session/login.ts`). */
export async function noteOneTimePassword(context: Context, userId: string): Promise<void> {
  const givenAt = context.now()
  await context.db
    .insertInto('one_time_password')
    .values({ userId, givenAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ givenAt }))
    .execute()
}

/** Gives an account a password to be used once and ends its sessions, inside the caller's transaction. */
export async function giveOneTimePassword(
  context: Context,
  account: User,
  moreChanges: ChangesOf<typeof user> = {},
): Promise<string> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  const values = { ...moreChanges, passwordHash, mustChangePassword: true }
  await updateRow(context, user, account, values, { action: 'resetPassword' })
  await noteOneTimePassword(context, account.id)
  await endSessions(context, account.id)
  return password
}
