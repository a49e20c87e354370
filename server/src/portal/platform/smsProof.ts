import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { useWork } from '../../session/public.ts'
import { countIn, refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { putSecretByTemplate, usableTemplate } from '../../shared/sms/byTemplate.ts'

const minute = 60_000
const day = 24 * 60 * minute
const validMs = 10 * minute
const mostTries = 5
/** Of one address in an hour, and of one number in a day. */
const most = { ofAddress: 20, ofNumber: 10 } as const

const keyed = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`tejian platform ${what}`).digest('hex')

const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** Under what a number is counted: nobody reads it out of a counter. */
export const countedAs = (secret: string, mobile: string): string =>
  keyed(secret, `number ${mobile}`).slice(0, 40)

export function mobileOf(text: string): string {
  const mobile = text.trim()
  if (!isMobile(mobile)) throw wrongFields({ mobile: say.wrongNumber })
  return mobile
}

const proofFor = (secret: string, mobile: string, until: number, code: string): string =>
  `${until}.${keyed(secret, `code ${mobile} ${until} ${code}`)}`

/**
 * Sends a code to a number, for the work of a browser. What proves it travels with the person; the platform keeps counters
 * only.
 */
export async function sendPlatformCode(
  context: Context,
  { secret, carried }: { secret: string; carried: boolean },
  input: { mobile: string; randomNum: string; validateCode: string },
): Promise<{ proof: string; code: string }> {
  if (!carried) throw new Refusal(say.noSms, { code: 'sms' })
  const mobile = mobileOf(input.mobile)
  const number = countedAs(secret, mobile)
  await useWork(context, secret, { loginName: '', randomNum: input.randomNum, typed: input.validateCode })
  await refuseTooMany(context, 'platformCode', most.ofAddress, 60 * minute)
  await refuseTooMany(context, 'platformCodeDay', most.ofNumber, day, number)
  if ((await countIn(context, 'platformCodeOf', minute, number)) > 1)
    throw new Refusal(say.codeTooOften, { code: 'tooOften', status: 429 })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putSecretByTemplate(
    context,
    await usableTemplate(context, 'YZM'),
    { recnumber: mobile },
    { code, minutes: String(validMs / minute) },
  )
  return { proof: proofFor(secret, mobile, context.now().getTime() + validMs, code), code }
}

const wrongCode = (): Refusal => new Refusal(say.wrongCode, { code: 'code' })
const ownName = (secret: string, proof: string): string => keyed(secret, `proof ${proof}`).slice(0, 40)

/** Refuses unless this code was sent to this number lately; a proof takes five tries. */
export async function checkPlatformCode(
  context: Context,
  secret: string,
  { mobile, proof, smsCode }: { mobile: string; proof: string; smsCode: string },
): Promise<void> {
  const until = Number(proof.split('.')[0])
  const now = context.now().getTime()
  if (!Number.isSafeInteger(until) || until < now || until > now + validMs) throw wrongCode()
  if ((await countIn(context, 'platformTry', day, ownName(secret, proof))) > mostTries) throw wrongCode()
  const right = Buffer.from(proofFor(secret, mobile, until, smsCode.trim()))
  const given = Buffer.from(proof)
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw wrongCode()
}

/** Spends a proof with what is written, in its transaction: of two forms the second is refused, a refused form spends none. */
export async function spendPlatformCode(context: Context, secret: string, proof: string): Promise<void> {
  if ((await countIn(context, 'platformUsed', day, ownName(secret, proof))) > 1) throw wrongCode()
}
