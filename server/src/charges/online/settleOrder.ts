import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import { payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { type PayOrder, payOrder, payOrderStates, scannedPayment } from '@tejian/contract/charges/payOrder.ts'
import { payOrderMessages, strayNews, strayNote } from '@tejian/contract/charges/payOrderMessages.ts'
import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { paymentOf, registerPayment } from '../flow/register.ts'
import { financeAccounts } from '../public.ts'
import type { Taken } from './channel.ts'
import { lockCharges } from './locked.ts'

/** What comes in through a channel is registered by nobody in particular. */
const channelActor: Actor = { ...systemActor, name: '在线支付', permissions: new Set(['payment.save']) }

/** The order of a number, whoever looks. */
export async function orderNumbered(context: Context, orderno: string): Promise<PayOrder> {
  const { rows } = await sql<PayOrder>`select * from pay_order where orderno = ${orderno}`.execute(context.db)
  if (!rows[0]) throw new Refusal(payOrderMessages.unknownOrder, { status: 404 })
  return rows[0]
}

export const chargeIdsOf = ({ chargeIds }: PayOrder): string[] => (chargeIds ?? '').split(',').filter(Boolean)

const waitsFor = (charges: readonly Charge[], fen: number): boolean =>
  charges.every(({ status }) => status === chargeStates.toPay) &&
  charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0) === fen

/** Money has come that no charge waits for: it is written down, so that statements agree, and finance gives it back. */
async function keepStray(context: Context, order: PayOrder, taken: Taken): Promise<string> {
  const made = await insertRow(context, payment, {
    tradeNo: taken.tradeNo,
    amount: taken.amount,
    payWay: scannedPayment,
    payTime: shanghaiDate(new Date(taken.paidAt)),
    payerName: order.unitname,
    orderno: order.orderno,
    tradeStatus: tradeStates.stray,
    chasn: order.chasn,
    appno: order.appno,
    chargeCount: 0,
    unitId: order.unitId,
    unitname: order.unitname,
    areaId: order.areaId,
    orgId: order.orgId,
    note: strayNote(order.orderno ?? ''),
  })
  await sendMessage(context, {
    to: await financeAccounts(context),
    ...strayNews(order.orderno ?? '', order.unitname ?? '', taken.amount),
    link: `/assistMng/payMng/chargeTradingRecord?tradeNo=${encodeURIComponent(taken.tradeNo)}`,
  })
  return made.id
}

/**
 * Registers what a channel has taken for an order, in one transaction: told ten times it is one payment. Where the charges
 * do not wait for exactly this sum any more, the money is kept as one that is to go back.
 */
export async function registerTaken(outer: Context, taken: Taken): Promise<PayOrder> {
  return transact({ ...outer, user: channelActor }, async (context) => {
    const known = await orderNumbered(context, taken.orderno)
    // The order's own lock first (decision 0069), then declarations and charges.
    const order = await readRow(context, payOrder, known.id, true)
    if (await paymentOf(context, taken.tradeNo)) return order
    const charges = await lockCharges(context, chargeIdsOf(order))
    if (!waitsFor(charges, taken.amount)) {
      const paymentId = await keepStray(context, order, taken)
      // An order that was paid before stays so: the payer has paid twice.
      if (order.status === payOrderStates.paid) return order
      return updateRow(
        context,
        payOrder,
        order,
        { status: payOrderStates.stray, tradeNo: taken.tradeNo, paymentId },
        { action: 'stray' },
      )
    }
    const made = await registerPayment(context, charges, {
      tradeNo: taken.tradeNo,
      amount: taken.amount,
      payWay: scannedPayment,
      payTime: shanghaiDate(new Date(taken.paidAt)),
      orderno: order.orderno,
    })
    return updateRow(
      context,
      payOrder,
      order,
      { status: payOrderStates.paid, tradeNo: taken.tradeNo, paymentId: made.id, closeReason: null },
      { action: 'paid' },
    )
  })
}

/** An order of which nothing was taken ends. */
export async function endOrder(
  outer: Context,
  id: string,
  status: typeof payOrderStates.expired | typeof payOrderStates.closed,
  closeReason: string,
): Promise<void> {
  await transact({ ...outer, user: channelActor }, async (context) => {
    const order = await readRow(context, payOrder, id, true)
    if (order.status !== payOrderStates.open) return
    await updateRow(context, payOrder, order, { status, closeReason }, { action: 'close' })
  })
}
