import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** What the menu's node of a page carries: 32 characters, of one session and one page (spec 2 §2.10). */
export const accessCodeOf = (secret: string, sid: string, page: string): string =>
  createHmac('sha256', secret).update(`page ${page} ${sid}`).digest('hex').slice(0, 32)

/** Calls of a page that is opened from the menu alone want the code of its node, in this session. */
export function refuseWithoutCode(
  { secret }: Pick<Services, 'secret'>,
  { codeOfPage }: AnyCall,
  { given, sid }: { given: unknown; sid: string },
): void {
  if (!codeOfPage) return
  const wanted = accessCodeOf(secret, sid, codeOfPage)
  const sent = typeof given === 'string' && given.length === wanted.length ? given : ''
  if (sid === '' || sent === '' || !timingSafeEqual(Buffer.from(sent), Buffer.from(wanted)))
    throw new Refusal(kitMessages.wrongAccessCode, { code: 'accessCode', status: 403 })
}
