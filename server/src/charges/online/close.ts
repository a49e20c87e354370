import { type PayOrder, payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ChannelState, PaymentChannel } from './channel.ts'
import { endOrder, registerTaken } from './settleOrder.ts'

/** The open orders in which one of these charges stands, whoever made them. */
export async function openOrdersOf(context: Context, chargeIds: readonly string[]): Promise<PayOrder[]> {
  const { rows } = await sql<PayOrder>`select * from pay_order where status = ${payOrderStates.open}
    and string_to_array("chargeIds", ',') && ${chargeIds}::text[] order by id`.execute(context.db)
  return rows
}

/** A channel that does not answer is told so, and the next try finds everything as it was. */
export async function asked(context: Context, request: () => Promise<ChannelState>): Promise<ChannelState> {
  try {
    return await request()
  } catch (error) {
    context.log.error({ err: error }, 'payment channel')
    throw new Refusal(payOrderMessages.channelSilent, { status: 503 })
  }
}

/** Ends an order at its channel first; what the channel has taken meanwhile is registered. True where it was paid. */
export async function closeOrder(
  context: Context,
  channel: PaymentChannel | null,
  order: PayOrder,
  reason: string,
): Promise<boolean> {
  const orderno = filled(order, 'orderno')
  const { expired, closed } = payOrderStates
  if (channel && channel.code === order.payChannel) {
    const state = await asked(context, () => channel.close(context, orderno))
    if (state.state === 'paid') {
      await registerTaken(context, state.taken)
      return true
    }
  }
  await endOrder(context, order.id, reason === payOrderMessages.timeOver ? expired : closed, reason)
  return false
}

/** Ends all open orders of these charges before they are paid otherwise. True where one of them was paid online. */
export async function closeOrdersOf(
  context: Context,
  channel: PaymentChannel | null,
  chargeIds: readonly string[],
  reason: string,
): Promise<boolean> {
  let paid = false
  for (const order of await openOrdersOf(context, chargeIds))
    paid = (await closeOrder(context, channel, order, reason)) || paid
  return paid
}
