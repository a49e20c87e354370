import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { payOrderMinutes } from '@tejian/contract/charges/parameters.ts'
import { type PayOrder, payOrder, payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import type { payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { filled } from '../../kit/records/filled.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { refuseListed } from '../settlement/listed.ts'
import type { PaymentChannel } from './channel.ts'
import { asked, closeOrder, openOrdersOf } from './close.ts'
import { lockCharges } from './locked.ts'
import { registerTaken } from './settleOrder.ts'
import { isOffline } from './switch.ts'

type Shown = AnswerOf<typeof payOrderCalls.result>

const isOver = (context: Context, { expireTime }: PayOrder): boolean =>
  (expireTime ?? '') < shanghaiDateTime(context.now())

/** An order as its payer sees it; one whose time is over shows so at once, although its channel is asked later. */
export function shownOrder(context: Context, order: PayOrder): Shown {
  const over = order.status === payOrderStates.open && isOver(context, order)
  const status = over ? payOrderStates.expired : (order.status ?? '')
  return {
    id: order.id,
    orderno: order.orderno ?? '',
    amount: order.amount ?? 0,
    status,
    payQrcode: status === payOrderStates.open && order.payQrcode ? qrDataUrl(order.payQrcode) : '',
    expireTime: order.expireTime ?? '',
    tradeNo: order.tradeNo ?? '',
  }
}

/** What can be paid together online: charges of one unit that wait for their money. */
async function checkPayable(context: Context, charges: readonly Charge[]): Promise<void> {
  if (charges.some(({ status }) => status === chargeStates.paid))
    throw new Refusal(payOrderMessages.paid, { code: 'handled' })
  if (charges.some(({ status }) => status !== chargeStates.toPay))
    throw new Refusal(chargeFlowMessages.notToPay, { code: 'handled' })
  if (new Set(charges.map(({ unitId }) => unitId)).size > 1)
    throw new Refusal(chargeFlowMessages.differentPayers)
  await refuseListed(context, charges)
  for (const { id } of charges) if (await isOffline(context, id)) throw new Refusal(payOrderMessages.offline)
}

export const dueOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)

const keyOf = (charges: readonly Charge[]): string =>
  charges
    .map(({ id }) => id)
    .toSorted()
    .join(',')

const joined = (charges: readonly Charge[], name: 'chasn' | 'appno'): string =>
  [...new Set(charges.map((row) => filled(row, name)))].join(',')

/** The order of these charges that still stands, and those that are in its way. */
async function standing(context: Context, charges: readonly Charge[]) {
  const open = await openOrdersOf(
    context,
    charges.map(({ id }) => id),
  )
  const fits = (order: PayOrder): boolean =>
    order.chargeIds === keyOf(charges) && order.amount === dueOf(charges) && !isOver(context, order)
  return { fitting: open.find(fits) ?? null, others: open.filter((order) => !fits(order)) }
}

async function make(
  context: Context,
  channel: PaymentChannel,
  charges: readonly Charge[],
): Promise<PayOrder> {
  const [first] = charges as readonly [Charge]
  const until = context.now().getTime() + context.parameters.valueOf(payOrderMinutes) * 60_000
  const values = {
    chargeIds: keyOf(charges),
    chasn: joined(charges, 'chasn'),
    appno: joined(charges, 'appno'),
    unitId: first.unitId,
    unitname: first.unitname,
    amount: dueOf(charges),
    payChannel: channel.code,
    expireTime: new Date(until).toISOString(),
    status: payOrderStates.open,
    areaId: first.areaId,
    orgId: first.orgId,
  }
  const [complete = values] = await numbered(context, payOrder, [values])
  return insertRow(context, payOrder, complete)
}

/** Makes the order known to its channel; one that was not answered is asked again with the next look. */
async function withCode(outer: Context, channel: PaymentChannel, order: PayOrder): Promise<PayOrder> {
  if (order.payQrcode) return order
  let payQrcode: string
  try {
    ;({ payQrcode } = await channel.open(outer, {
      orderno: filled(order, 'orderno'),
      amount: order.amount ?? 0,
      subject: `检验费 ${order.chasn}`.slice(0, 60),
      expireTime: order.expireTime ?? '',
    }))
  } catch (error) {
    outer.log.error({ err: error }, 'payment channel')
    throw new Refusal(payOrderMessages.channelSilent, { status: 503 })
  }
  return transact(outer, async (context) => {
    const row = await readRow(context, payOrder, order.id, true)
    return row.payQrcode ? row : updateRow(context, payOrder, row, { payQrcode }, { action: 'open' })
  })
}

/**
 * The one open order of these charges. Asked again it answers the same; what stood in its way (other charges, another sum,
 * an order whose time is over) ends at its channel before, and what the channel has taken for it is registered.
 */
export async function openOrder(
  outer: Context,
  channel: PaymentChannel | null,
  ids: readonly string[],
): Promise<Shown> {
  if (ids.length === 0) throw new Refusal(payOrderMessages.choose)
  if (!channel) {
    for (const charge of await transact(outer, (context) => lockCharges(context, ids)))
      if (charge.status === chargeStates.paid) throw new Refusal(payOrderMessages.paid, { code: 'handled' })
    throw new Refusal(payOrderMessages.noChannel)
  }
  const found = await transact(outer, async (context) => {
    const charges = await lockCharges(context, ids)
    await checkPayable(context, charges)
    const { fitting, others } = await standing(context, charges)
    if (fitting || others.length > 0) return { order: fitting, others }
    return { order: await make(context, channel, charges), others }
  })
  for (const other of found.others) await closeOrder(outer, channel, other, payOrderMessages.replaced)
  if (found.order) return shownOrder(outer, await withCode(outer, channel, found.order))
  return openOrder(outer, channel, ids)
}

/** Asks the channel about an order, and registers what it has taken. */
export async function checkOrder(
  context: Context,
  channel: PaymentChannel | null,
  id: string,
): Promise<Shown> {
  const order = await readRow(context, payOrder, id)
  const { paid, stray } = payOrderStates
  if (!channel || order.status === paid || order.status === stray) return shownOrder(context, order)
  const orderno = filled(order, 'orderno')
  const state = await asked(context, () => channel.ask(context, orderno))
  if (state.state === 'paid') await registerTaken(context, state.taken)
  return shownOrder(context, await readRow(context, payOrder, id))
}
