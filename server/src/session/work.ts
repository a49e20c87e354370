import { createHmac, randomInt } from 'node:crypto'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { workLevel } from './failures.ts'

/** Each hash of a try follows from the one before, so that a try costs so many. */
const hashesOfATry = 20
/** How many tries the lightest challenge takes: a phone is done before its person has typed the password. */
const leastTries = 4000

/** The keys that sign challenges and their solutions, from the platform's secret. */
function keysFrom(secret: string) {
  const key = (of: string): string => createHmac('sha256', secret).update(`tejian work ${of}`).digest('hex')
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') }
}

const levelOf = ({ parameters }: Challenge): number => Number(parameters.data?.level ?? 0)

/**
 * Draws work for an attempt, heavier with every failure of the name and of the address; an earlier one under the same number
 * is void. It stands in the database, where any instance finds it and it counts once; when it ends is read there too.
 */
export async function drawWork(
  context: Context,
  secret: string,
  { randomNum, loginName = '' }: { randomNum: string; loginName?: string | undefined },
): Promise<string> {
  const level = await workLevel(context, loginName)
  const tries = leastTries * 2 ** level
  const challenge = JSON.stringify(
    await createChallenge({
      algorithm: 'SHA-256',
      cost: hashesOfATry,
      counter: randomInt(tries, 2 * tries),
      data: { level },
      deriveKey,
      ...keysFrom(secret),
    }),
  )
  const at = context.now()
  const fresh = {
    code: challenge,
    tries: 0,
    passed: false,
    endsAt: new Date(at.getTime() + sessionLimits.codeMs),
  }
  await context.db.deleteFrom('login_challenge').where('endsAt', '<', at).execute()
  await context.db
    .insertInto('login_challenge')
    .values({ randomNum, ...fresh })
    .onConflict((conflict) => conflict.column('randomNum').doUpdateSet(fresh))
    .execute()
  return challenge
}

/** A solution as it travels: counter and derived key, with a dot between. */
function solutionIn(text: string): { counter: number; derivedKey: string } | null {
  const [, counter, derivedKey] = /^(\d{1,10})\.([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return counter && derivedKey ? { counter: Number(counter), derivedKey } : null
}

/** Checks a solution and remembers that it was right; work takes five wrong ones. */
export async function passWork(
  context: Context,
  secret: string,
  randomNum: string,
  typed: string,
): Promise<void> {
  const found = await context.db
    .updateTable('login_challenge')
    .set({ tries: sql`tries + 1` })
    .where('randomNum', '=', randomNum)
    .where('endsAt', '>', context.now())
    .where('tries', '<', sessionLimits.codeTries)
    .returning('code')
    .executeTakeFirst()
  const solution = solutionIn(typed)
  const challenge = found && (JSON.parse(found.code) as Challenge)
  const right =
    challenge &&
    solution &&
    (await verifySolution({ challenge, solution, deriveKey, ...keysFrom(secret) })).verified
  if (!right) throw new Refusal(sessionMessages.wrongCode, { code: 'code' })
  await context.db
    .updateTable('login_challenge')
    .set({ passed: true })
    .where('randomNum', '=', randomNum)
    .execute()
}

/** Uses work up for one sign-in: passed before by checkVcode, or now. It must be as heavy as this name and address need by now. */
export async function useWork(
  context: Context,
  secret: string,
  of: { loginName: string; randomNum: string | undefined; typed: string | undefined },
): Promise<void> {
  if (!of.randomNum) throw new Refusal(sessionMessages.needCode, { code: 'needCode' })
  if (of.typed) await passWork(context, secret, of.randomNum, of.typed)
  const used = await context.db
    .deleteFrom('login_challenge')
    .where('randomNum', '=', of.randomNum)
    .where('passed', 'is', true)
    .where('endsAt', '>', context.now())
    .returning('code')
    .executeTakeFirst()
  const heavy =
    used && levelOf(JSON.parse(used.code) as Challenge) >= (await workLevel(context, of.loginName))
  if (!heavy)
    throw new Refusal(of.typed ? sessionMessages.wrongCode : sessionMessages.needCode, { code: 'needCode' })
}
