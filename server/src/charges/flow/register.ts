import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { type Payment, payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { insertRow } from '../../kit/records/save.ts'
import { tellUnitPaid } from './notice.ts'
import { settleDeclaration } from './settle.ts'

/** What the payer's side of a payment says; its amount in fen. */
export type Told = Pick<ChangesOf<typeof payment>, 'payTime' | 'payerName' | 'note' | 'orderno'> & {
  tradeNo: string
  payWay: string
  amount: number
}

/** The payment that was registered under a trade number; a number of another institute is taken too. */
export async function paymentOf(context: Context, tradeNo: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select * from payment where "tradeNo" = ${tradeNo}`.execute(context.db)
  return rows[0] ?? null
}

const joinedOf = (rows: readonly Charge[], name: 'chasn' | 'appno'): string =>
  [...new Set(rows.map((row) => filled(row, name)))].join(',')

/** Writes a payment down and ends its charges, which are locked and wait for exactly this sum. */
export async function registerPayment(
  context: Context,
  charges: readonly Charge[],
  values: Told,
): Promise<Payment> {
  const [first] = charges as readonly [Charge]
  const made = await insertRow(context, payment, {
    ...values,
    tradeStatus: tradeStates.done,
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
  for (const id of new Set(charges.map((row) => row.appmainsysid))) await settleDeclaration(context, id)
  return made
}
