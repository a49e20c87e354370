import { secondFactorCalls as calls } from '@tejian/contract/session/secondFactorCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { listOwnFactors, renewRecoveryCodes } from './own.ts'
import { passSecondFactor } from './pass.ts'
import { askPasskey, beginPasskey, confirmPasskey, placeOf, removePasskey } from './passkeys.ts'
import { readFactorTicket } from './ticket.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

/** The second question at signing in, and a person's own answers to it. */
export function secondFactorRoutes(bind: Bind, { env }: Services): void {
  const publicUrl = env.PUBLIC_URL
  bind(calls.passSecondFactor, (context, input) =>
    passSecondFactor(context, placeOf(context, publicUrl), input),
  )
  bind(calls.askPasskey, async (context, { ticket }) => {
    const { userId, holder } = await readFactorTicket(context, ticket, 0)
    return askPasskey(context, placeOf(context, publicUrl), userId, holder)
  })
  bind(calls.ownFactors, (context) => listOwnFactors(context))
  bind(calls.beginTotp, (context, { password }) => beginTotp(context, password))
  bind(calls.confirmTotp, async (context, { code }) => ({ recoveryCodes: await confirmTotp(context, code) }))
  bind(calls.removeTotp, async (context, { password }) => {
    await removeTotp(context, password)
    return null
  })
  bind(calls.beginPasskey, (context, { password }) =>
    beginPasskey(context, placeOf(context, publicUrl), password),
  )
  bind(calls.confirmPasskey, async (context, input) => ({
    recoveryCodes: await confirmPasskey(context, placeOf(context, publicUrl), input),
  }))
  bind(calls.removePasskey, async (context, { id, password }) => {
    await removePasskey(context, id, password)
    return null
  })
  bind(calls.newRecoveryCodes, async (context, { password }) => ({
    recoveryCodes: await renewRecoveryCodes(context, password),
  }))
}
