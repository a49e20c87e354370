import { callBackPath } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import type { PaymentChannel } from './channel.ts'
import { channelOf } from './channelOf.ts'
import { orderNumbered, registerTaken } from './settleOrder.ts'

/** A channel may bring this many call-backs from one address in an hour. */
const mostPerHour = 20_000

/** What a call-back brings is registered where its sign is right; a sum that differs from the order's is asked for first. */
export async function receive(context: Context, channel: PaymentChannel, body: unknown): Promise<void> {
  const told = channel.read(body)
  if (!told) {
    context.log.warn({ ip: context.ip }, 'payment call-back with a wrong signature')
    throw new Refusal(payOrderMessages.wrongSignature, { status: 403, code: 'forbidden' })
  }
  const order = await orderNumbered(context, told.orderno)
  if (order.amount === told.amount) {
    await registerTaken(context, told)
    return
  }
  const state = await channel.ask(context, told.orderno)
  if (state.state !== 'paid') throw new Refusal(payOrderMessages.notConfirmed)
  await registerTaken(context, state.taken)
}

/**
 * Where a payment channel brings what it has taken. It is no call of the product: a channel signs in its own way and has
 * no session.
 */
export function callBackRoute(app: FastifyInstance, services: Services): void {
  const channel = channelOf(services)
  app.post(callBackPath, async ({ id, ip, log, body }) => {
    const context = systemContext({ ...services, log }, id, ip)
    await refuseTooMany(context, 'payCallBack', mostPerHour, 3_600_000)
    if (!channel) throw new Refusal(payOrderMessages.noChannel, { status: 404 })
    await receive(context, channel, body)
    return { isSuccess: true, data: null }
  })
}
