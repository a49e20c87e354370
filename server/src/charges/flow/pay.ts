import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages, tradeNoUsed, wrongPayment } from '@tejian/contract/charges/flowMessages.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { type Payment, payment } from '@tejian/contract/charges/payment.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { tellUnitPaid } from './notice.ts'
import { settleDeclaration } from './settle.ts'

type Call = typeof chargeFlowCalls.pay
type Input = ParsedOf<Call>

/** What the payer's side of a payment says; its amount in fen. */
type Told = Pick<ChangesOf<typeof payment>, 'payTime' | 'payerName' | 'note'> & {
  tradeNo: string
  payWay: string
  amount: number
}

function paymentValues(context: Context, { ids: _ids, ...input }: Input, lookups: Lookups): Told {
  const { values, problems } = checkInput(context, payment, input)
  if (!input.tradeNo.trim()) problems.tradeNo = chargeFlowMessages.chooseTradeNo
  if (!lookups.label('PAY_METHOD', input.payWay)) problems.payWay = chargeFlowMessages.choosePayWay
  if (input.payTime > dayOf(context.now())) problems.payTime = chargeFlowMessages.payDateAhead
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { ...values, tradeNo: values.tradeNo ?? '', payWay: input.payWay, amount: values.amount ?? 0 }
}

/** The payment that was registered under a trade number; a number of another institute is taken too. */
async function paymentOf(context: Context, tradeNo: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select * from payment where "tradeNo" = ${tradeNo}`.execute(context.db)
  return rows[0] ?? null
}

const samePayment = (known: Payment, charges: readonly Charge[], amount: number): boolean =>
  known.amount === amount &&
  charges.length === known.chargeCount &&
  charges.every((row) => row.paymentId === known.id)

function checkSum(charges: readonly Charge[], amount: number): void {
  if (charges.some((row) => row.status !== chargeStates.toPay))
    throw new Refusal(chargeFlowMessages.notToPay, { code: 'handled' })
  if (new Set(charges.map(({ unitId }) => unitId)).size > 1)
    throw new Refusal(chargeFlowMessages.differentPayers)
  const due = charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)
  if (due !== amount) throw wrongFields({ amount: wrongPayment(due, amount) })
}

const joinedOf = (rows: readonly Charge[], name: 'chasn' | 'appno'): string =>
  [...new Set(rows.map((row) => filled(row, name)))].join(',')

async function register(context: Context, charges: readonly Charge[], values: Told): Promise<Payment> {
  const [first] = charges as readonly [Charge]
  const made = await insertRow(context, payment, {
    ...values,
    payerName: values.payerName ?? first.unitname,
    chasn: joinedOf(charges, 'chasn'),
    appno: joinedOf(charges, 'appno'),
    chargeCount: charges.length,
    unitId: first.unitId,
    unitname: first.unitname,
    areaId: first.areaId,
    orgId: first.orgId,
  })
  const { tradeNo, payWay, payTime } = values
  for (const row of charges)
    await move(context, {
      record: charge,
      id: row.id,
      action: 'pay',
      opinion: `交易流水号${tradeNo}`,
      supplied: { tradeNo },
      prepare: async () => ({
        payConfirmStatus: payStatus.paid,
        paymentId: made.id,
        tradeNo,
        payWay,
        payTime,
      }),
      effect: tellUnitPaid,
    })
  for (const id of new Set(charges.map((row) => filled(row, 'appmainsysid'))))
    await settleDeclaration(context, id)
  return made
}

/**
 * 待缴费 → 已缴费: one payment for one or several charges of a unit, to the fen. The charges are locked before the trade
 * number is looked up, so that a payment told ten times at once is one payment.
 */
export async function payCharges(outer: Context, input: Input, lookups: Lookups): Promise<AnswerOf<Call>> {
  if (input.ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  const values = paymentValues(outer, input, lookups)
  return transact(outer, async (context) => {
    const charges: Charge[] = []
    for (const id of input.ids.toSorted()) charges.push(await readRow(context, charge, id, true))
    const known = await paymentOf(context, values.tradeNo)
    if (known && samePayment(known, charges, values.amount))
      return { id: known.id, chargeCount: charges.length, repeated: true }
    if (known) throw wrongFields({ tradeNo: tradeNoUsed(values.tradeNo, known.chasn ?? '') })
    checkSum(charges, values.amount)
    const made = await register(context, charges, values)
    return { id: made.id, chargeCount: charges.length, repeated: false }
  })
}
