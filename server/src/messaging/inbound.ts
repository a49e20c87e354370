import { createHash, timingSafeEqual } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { inboundPath } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../kit/context.ts'
import { systemContext } from '../kit/jobs.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { receive } from './received.ts'

const most = 500
const body = z.object({
  phone: z.string().check(z.maxLength(20)),
  content: z.string().check(z.maxLength(4000)),
  /** The provider's own number of the reply: brought again, it is not written again. */
  id: z.optional(z.string().check(z.maxLength(100))),
})

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whoever brings something shows the shared secret; without one in the environment nobody gets in. */
export function admit({ env }: Services, given: string): void {
  const { SMS_INBOUND_TOKEN: secret } = env
  if (!secret) throw new Refusal(messagingMessages.receivingOff, { status: 404 })
  if (!timingSafeEqual(digest(given), digest(secret)))
    throw new Refusal(messagingMessages.wrongSecret, { status: 403, code: 'forbidden' })
}

/** A provider shows the secret as a bearer token. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

export const contextOf = (services: Services, { id, ip, log }: FastifyRequest): Context =>
  systemContext({ ...services, log }, id, ip)

/** A number as it is kept: without country code, blanks and signs. */
const plainNumber = (phone: string): string =>
  phone.replace(/[\s-]/g, '').replace(/^(\+86|0086|86)(?=1\d{10}$)/, '')

/**
 * Where the provider brings replies. It is no call of the product: a provider cannot sign as the product's clients do, so
 * it is let in by a secret of its own (docs/operations.md).
 */
export function inboundRoute(app: FastifyInstance, services: Services): void {
  app.post(inboundPath, async (request) => {
    const context = contextOf(services, request)
    await refuseTooMany(context, 'smsInbound', smsLimits.repliesPerHour, 3_600_000)
    admit(services, bearerOf(request))
    const parsed = z.safeParse(body, request.body)
    const phone = plainNumber(parsed.success ? parsed.data.phone : '')
    const content = parsed.success ? parsed.data.content.replaceAll('\0', '').trim() : ''
    if (!parsed.success || phone === '' || validate('mobile', phone) || content === '')
      throw new Refusal(kitMessages.malformed, { code: 'fields' })
    await receive(context, {
      phone,
      content: content.slice(0, most),
      providerNo: parsed.data.id?.replaceAll('\0', '').trim() || null,
      receiveTime: services.now().toISOString(),
    })
    return { isSuccess: true, data: null }
  })
}
