import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { payeeAccount, payeeBank } from '@tejian/contract/charges/parameters.ts'
import type { PaySlip } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { payLimitOf } from '../completeCharges.ts'
import { chargeWithLines } from '../public.ts'
import type { PaymentChannel } from './channel.ts'
import { openOrdersOf } from './close.ts'
import { shownOrder } from './orders.ts'
import { isOffline } from './switch.ts'

/** What is to be paid and where to: the charges with their lines, the account, and the order that stands. */
export async function slipOf(
  context: Context,
  channel: PaymentChannel | null,
  ids: readonly string[],
): Promise<PaySlip> {
  if (ids.length === 0) throw new Refusal(payOrderMessages.choose)
  const charges = []
  for (const id of ids) charges.push(await chargeWithLines(context, id))
  const [first] = charges as [(typeof charges)[0]]
  if (charges.some(({ row }) => row.unitId !== first.row.unitId))
    throw new Refusal(chargeFlowMessages.differentPayers)
  const due = charges.filter(({ row }) => row.status === chargeStates.toPay)
  const offline = await Promise.all(ids.map((id) => isOffline(context, id)))
  const key = ids.toSorted().join(',')
  const order = (await openOrdersOf(context, ids)).find(({ chargeIds }) => chargeIds === key)
  const { name } = await instituteOf(context, first.row.orgId)
  return {
    charges: charges.map(({ row, lines }) => ({
      id: row.id,
      chasn: row.chasn ?? '',
      appno: row.appno ?? '',
      status: row.status ?? '',
      totalMoney: row.totalMoney ?? 0,
      reliefMoney: row.reliefMoney ?? 0,
      receivableMoney: row.receivableMoney ?? 0,
      payLimit: payLimitOf(context, row) ?? '',
      lines: lines.map((line) => ({
        itemName: line.itemName ?? '',
        equcode: line.equcode ?? '',
        seisn: line.seisn ?? '',
        price: line.price ?? 0,
        quantity: line.quantity ?? 0,
        money: line.money ?? 0,
      })),
    })),
    unitname: first.row.unitname ?? '',
    due: due.reduce((sum, { row }) => sum + (row.receivableMoney ?? 0), 0),
    bankName: context.parameters.valueOf(payeeBank),
    bankAccount: context.parameters.valueOf(payeeAccount),
    payeeName: name,
    offline: !channel ? payOrderMessages.noChannel : offline.includes(true) ? payOrderMessages.offline : '',
    practice: context.demo && channel !== null,
    order: order ? shownOrder(context, order) : null,
  }
}
