import { platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { smsProviderOf } from '../../shared/sms/provider.ts'
import { sendPlatformCode } from './smsProof.ts'
import { readAnswer, submitMatter } from './submit.ts'

const minute = 60_000
/** An office behind one address reads its answers; nobody tries codes. */
const most = { submit: 20, answer: 10 } as const

/** What the public does on the service platform (spec 2 §2.1 servicePlatform). */
export function platformRoutes(bind: Bind, services: Services): void {
  const { secret } = services
  const carried = smsProviderOf(services) !== null
  bind(platformCalls.sendCode, async (context, input) => ({
    proof: await sendPlatformCode(context, { secret, carried }, input),
  }))
  bind(platformCalls.submit, async (context, input) => {
    await refuseTooMany(context, 'platformSubmit', most.submit, minute)
    return submitMatter(context, input, services)
  })
  bind(platformCalls.answer, async (context, input) => {
    await refuseTooMany(context, 'platformAnswer', most.answer, minute)
    return readAnswer(context, input, services)
  })
}
