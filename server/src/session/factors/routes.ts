import { secondFactorCalls as calls } from '@tejian/contract/session/secondFactorCalls.ts'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { listOwnFactors, renewRecoveryCodes } from './own.ts'
import { passSecondFactor } from './pass.ts'
import { askPasskey, beginPasskey, confirmPasskey, placeOf, removePasskey } from './passkeys.ts'
import { askOwnPasskey, type Proof, proveFully } from './prove.ts'
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
  bind(calls.askOwnPasskey, (context) => askOwnPasskey(context, placeOf(context, publicUrl)))
  const prove = (context: CallContext, proof: Proof): Promise<void> =>
    proveFully(context, placeOf(context, publicUrl), proof)
  bind(calls.beginTotp, async (context, input) => {
    await prove(context, input)
    return beginTotp(context)
  })
  bind(calls.confirmTotp, async (context, { code, endOthers }) => ({
    recoveryCodes: await confirmTotp(context, code, endOthers === 'true'),
  }))
  bind(calls.removeTotp, async (context, input) => {
    await prove(context, input)
    await removeTotp(context, input.endOthers === 'true')
    return null
  })
  bind(calls.beginPasskey, async (context, input) => {
    await prove(context, input)
    return beginPasskey(context, placeOf(context, publicUrl))
  })
  bind(calls.confirmPasskey, async (context, input) => ({
    recoveryCodes: await confirmPasskey(context, placeOf(context, publicUrl), {
      ...input,
      endOthers: input.endOthers === 'true',
    }),
  }))
  bind(calls.removePasskey, async (context, input) => {
    await prove(context, input)
    await removePasskey(context, input.id, input.endOthers === 'true')
    return null
  })
  bind(calls.newRecoveryCodes, async (context, input) => {
    await prove(context, input)
    return { recoveryCodes: await renewRecoveryCodes(context) }
  })
}
