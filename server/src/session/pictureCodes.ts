import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import captcha from 'svg-captcha'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'

/** Draws a picture code for an attempt; an earlier one under the same number is void. Answers a data address. */
export async function drawPictureCode(context: Context, randomNum: string): Promise<string> {
  const { text, data } = captcha.create({
    size: 4,
    noise: 3,
    ignoreChars: '0o1iIlLOqg9',
    color: true,
    background: '#f5f5f5',
    width: 120,
    height: 40,
  })
  const fresh = {
    code: text.toLowerCase(),
    tries: 0,
    passed: false,
    endsAt: new Date(context.now().getTime() + sessionLimits.codeMs),
  }
  await context.db.deleteFrom('login_challenge').where('endsAt', '<', context.now()).execute()
  await context.db
    .insertInto('login_challenge')
    .values({ randomNum, ...fresh })
    .onConflict((conflict) => conflict.column('randomNum').doUpdateSet(fresh))
    .execute()
  return `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`
}

/** Checks a typed code and remembers that it was right; a code lives for five wrong tries. */
export async function passPictureCode(context: Context, randomNum: string, typed: string): Promise<void> {
  const challenge = await context.db
    .updateTable('login_challenge')
    .set({ tries: sql`tries + 1`, passed: sql<boolean>`passed or code = ${typed.trim().toLowerCase()}` })
    .where('randomNum', '=', randomNum)
    .where('endsAt', '>', context.now())
    .where('tries', '<', sessionLimits.codeTries)
    .returning('passed')
    .executeTakeFirst()
  if (!challenge?.passed) throw new Refusal(sessionMessages.wrongCode, { code: 'code' })
}

/** Uses a code up for one sign-in: passed before by checkVcode, or typed now. */
export async function usePictureCode(
  context: Context,
  randomNum: string | undefined,
  typed: string | undefined,
): Promise<void> {
  if (!randomNum) throw new Refusal(sessionMessages.needCode, { code: 'needCode' })
  if (typed) await passPictureCode(context, randomNum, typed)
  const used = await context.db
    .deleteFrom('login_challenge')
    .where('randomNum', '=', randomNum)
    .where('passed', 'is', true)
    .where('endsAt', '>', context.now())
    .executeTakeFirst()
  if (used.numDeletedRows === 0n)
    throw new Refusal(typed ? sessionMessages.wrongCode : sessionMessages.needCode, { code: 'needCode' })
}
