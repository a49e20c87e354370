import { type PayOrder, payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { PaymentChannel } from './channel.ts'
import { channelOf } from './channelOf.ts'
import { closeOrder } from './close.ts'
import { registerTaken } from './settleOrder.ts'

/** Looks after one open order: what its channel has taken and not told is registered, one past its time ends. */
export async function lookAfter(context: Context, channel: PaymentChannel, order: PayOrder): Promise<void> {
  const state = await channel.ask(context, filled(order, 'orderno'))
  if (state.state === 'paid') await registerTaken(context, state.taken)
  else if ((order.expireTime ?? '') < shanghaiDateTime(context.now()))
    await closeOrder(context, channel, order, payOrderMessages.timeOver)
}

/** Call-backs get lost: open orders are asked about, one after another; one that fails does not hold up the next. */
export const paySweep: Schedule = {
  name: 'payOrder.sweep',
  cron: '*/2 * * * *',
  timeoutSeconds: 110,
  wanted: (services) => channelOf(services) !== null,
  async run(context, services, signal) {
    const channel = channelOf(services)
    if (!channel) return
    const { rows } = await sql<PayOrder>`select * from pay_order where status = ${payOrderStates.open}
      order by "createDate" limit 500`.execute(context.db)
    for (const order of rows) {
      signal.throwIfAborted()
      try {
        await lookAfter(context, channel, order)
      } catch (error) {
        context.log.error({ err: error, orderno: order.orderno }, 'payment channel')
      }
    }
  },
}
