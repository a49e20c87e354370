import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages, tradeNoUsed, wrongPayment } from '@tejian/contract/charges/flowMessages.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { type Payment, payment } from '@tejian/contract/charges/payment.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { PaymentChannel } from '../online/channel.ts'
import { closeOrdersOf } from '../online/close.ts'
import { lockCharges } from '../online/locked.ts'
import { refuseListed } from '../settlement/listed.ts'
import { paymentOf, registerPayment, type Told } from './register.ts'

type Call = typeof chargeFlowCalls.pay
type Input = ParsedOf<Call>

function paymentValues(context: Context, { ids: _ids, ...input }: Input, lookups: Lookups): Told {
  const { values, problems } = checkInput(context, payment, input)
  if (!input.tradeNo.trim()) problems.tradeNo = chargeFlowMessages.chooseTradeNo
  if (!lookups.label('PAY_METHOD', input.payWay)) problems.payWay = chargeFlowMessages.choosePayWay
  if (input.payTime > dayOf(context.now())) problems.payTime = chargeFlowMessages.payDateAhead
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { ...values, tradeNo: values.tradeNo ?? '', payWay: input.payWay, amount: values.amount ?? 0 }
}

const samePayment = (known: Payment, charges: readonly Charge[], amount: number): boolean =>
  known.amount === amount &&
  charges.length === known.chargeCount &&
  charges.every((row) => row.paymentId === known.id)

function checkSum(charges: readonly Charge[], amount: number): void {
  if (charges.some((row) => row.status !== chargeStates.toPay))
    throw new Refusal(chargeFlowMessages.notToPay, { code: 'handled' })
  if (new Set(charges.map(({ unitId, unitname }) => unitId ?? unitname)).size > 1)
    throw new Refusal(chargeFlowMessages.differentPayers)
  const due = charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)
  if (due !== amount) throw wrongFields({ amount: wrongPayment(due, amount) })
}

/**
 * 待缴费 → 已缴费: one payment for one or several charges of a unit, to the fen. The charges are locked before the trade
 * number is looked up, so that a payment told ten times at once is one payment.
 */
export async function payCharges(
  outer: Context,
  input: Input,
  lookups: Lookups,
  channel: PaymentChannel | null,
): Promise<AnswerOf<Call>> {
  if (input.ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  const values = paymentValues(outer, input, lookups)
  for (const id of input.ids) await readRow(outer, charge, id)
  // Nobody scans a code meanwhile; what was scanned already is registered, and this payment refused.
  await closeOrdersOf(outer, channel, input.ids, payOrderMessages.paidElsewhere)
  return transact(outer, async (context) => {
    const charges = await lockCharges(context, input.ids)
    const known = await paymentOf(context, values.tradeNo)
    if (known && samePayment(known, charges, values.amount))
      return { id: known.id, chargeCount: charges.length, repeated: true }
    if (known) throw wrongFields({ tradeNo: tradeNoUsed(values.tradeNo, known.chasn ?? '') })
    checkSum(charges, values.amount)
    await refuseListed(context, charges)
    const made = await registerPayment(context, charges, values)
    return { id: made.id, chargeCount: charges.length, repeated: false }
  })
}
