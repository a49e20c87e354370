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
  const provider = smsProviderOf(services)
  const carried = provider !== null
  // A demonstration without a carrier has nobody who could read the code to its visitors (decision 0118).
  const showsCode = services.demo && provider?.name === 'demo'
  bind(platformCalls.sendCode, async (context, input) => {
    const { proof, code } = await sendPlatformCode(context, { secret, carried }, input)
    return { proof, ...(showsCode && { shown: code }) }
  })
  bind(platformCalls.submit, async (context, input) => {
    await refuseTooMany(context, 'platformSubmit', most.submit, minute)
    return submitMatter(context, input, services)
  })
  bind(platformCalls.answer, async (context, input) => {
    await refuseTooMany(context, 'platformAnswer', most.answer, minute)
    return readAnswer(context, input, services)
  })
}
