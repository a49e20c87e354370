import { agreementTerms } from '@tejian/contract/charges/agreement.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import { payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import type { Settlement, settlement } from '@tejian/contract/charges/settlement.ts'
import { coveredNote, settlementMessages } from '@tejian/contract/charges/settlementMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { insertRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { paymentOf, registerPayment } from '../flow/register.ts'
import { lockCharges } from '../online/locked.ts'
import { lower } from '../waiver/relief.ts'
import { sumOf } from './judge.ts'

/** PAY_METHOD of what is settled under an agreement. */
export const settledWay = '6'
/** RELIEF_TYPE of what a fixed sum covers (fees.json, policy XY). */
const byAgreement = '6'

/** The charges of a settlement as they were when it was issued; one that has changed since is told. */
async function chargesIn(context: Context, row: Settlement): Promise<Charge[]> {
  const ids = (row.chargeIds ?? '').split(',').filter(Boolean)
  const charges = await lockCharges(context, ids)
  const other = charges.find(({ status }) => status !== chargeStates.toPay)
  if (other) throw new Refusal(settlementMessages.changed(other.chasn ?? ''), { code: 'handled' })
  return charges
}

/** 待付款 → 已付款: one payment; of a fixed sum it covers the charges, which fall to nothing. */
export async function collect(
  context: Context,
  row: Settlement,
  tradeNo: string,
): Promise<ChangesOf<typeof settlement>> {
  if (await paymentOf(context, tradeNo))
    throw wrongFields({ tradeNo: settlementMessages.tradeNoUsed(tradeNo) })
  const charges = await chargesIn(context, row)
  const payTime = dayOf(context.now())
  const amount = row.amount ?? 0
  const done = { tradeNo, payTime }
  if (row.payTerms !== agreementTerms.fixed) {
    if (sumOf(charges) !== amount)
      throw new Refusal(settlementMessages.changed(charges[0]?.chasn ?? ''), { code: 'handled' })
    const made = await registerPayment(context, charges, { tradeNo, amount, payWay: settledWay, payTime })
    return { ...done, paymentId: made.id }
  }
  const made = await insertRow(context, payment, {
    tradeNo,
    amount,
    payWay: settledWay,
    payTime,
    payerName: row.unitname,
    tradeStatus: tradeStates.done,
    chasn: row.chasn,
    chargeCount: charges.length,
    unitId: row.unitId,
    unitname: row.unitname,
    areaId: row.areaId,
    orgId: row.orgId,
    note: coveredNote(row.agreementno ?? '', row.settleno ?? ''),
  })
  for (const charge of charges)
    await lower(context, charge, {
      reliefMoney: charge.totalMoney ?? 0,
      reliefType: byAgreement,
      note: coveredNote(filled(row, 'agreementno'), filled(row, 'settleno')),
      entitledBy: 'settlement.pay',
    })
  return { ...done, paymentId: made.id }
}
