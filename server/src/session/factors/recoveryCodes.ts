import { hash, randomInt } from 'node:crypto'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import type { Context } from '../../kit/context.ts'

// Without the signs that are mistaken for others; twenty-four of these thirty-two are 120 bits.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 24

/** As it was typed, without what only divides it. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

// So many random bits need no slow hash: nobody goes through them.
const hashOfCode = (userId: string, code: string): string => hash('sha256', `${userId} ${plain(code)}`)

function newCode(): string {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return text.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Makes new recovery codes and voids those before; they are told this once. */
export async function makeRecoveryCodes(context: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: sessionLimits.recoveryCodes }, newCode)
  await context.db.deleteFrom('recovery_code').where('userId', '=', userId).execute()
  await context.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ userId, codeHash: hashOfCode(userId, code) })))
    .execute()
  return codes
}

/** Uses a recovery code up; answers whether it was one. */
export async function useRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  const used = await context.db
    .deleteFrom('recovery_code')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfCode(userId, code))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function recoveryCodesLeft(context: Context, userId: string): Promise<number> {
  const { left } = await context.db
    .selectFrom('recovery_code')
    .select((builder) => builder.fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
