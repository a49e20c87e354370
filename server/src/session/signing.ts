import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { signatureMinutes } from '@tejian/contract/session/parameters.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import type { Place } from './factors/passkeys.ts'
import { type Proof, proveFully } from './factors/prove.ts'
import { notThePassword, refuseWithoutPassword } from './proof.ts'

/** Releases signing for some minutes, after the password and, of whoever has one, the second factor; it stands in the row of the session and ends with it. */
export async function releaseSigning(context: Context, place: Place, proof: Proof): Promise<void> {
  await proveFully(context, place, proof, {
    tried: '签署密码错误',
    refusal: notThePassword(sessionMessages.wrongLogin),
  })
  const minutes = context.parameters.valueOf(signatureMinutes)
  await context.db
    .updateTable('session')
    .set({ signingUntil: new Date(context.now().getTime() + minutes * 60_000) })
    .where('tokenHash', '=', hashOf(context.sid))
    .where('userId', '=', context.user.id)
    .execute()
}

/** Refuses to sign until the person of this session has given the password for it, not long ago. */
export async function refuseUnreleased(context: Context): Promise<void> {
  const released = await context.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hashOf(context.sid))
    .where('userId', '=', context.user.id)
    .where('signingUntil', '>', context.now())
    .executeTakeFirst()
  if (released) return
  await refuseWithoutPassword(context)
  throw new Refusal(sessionMessages.unreleased, { code: unreleasedCode })
}
