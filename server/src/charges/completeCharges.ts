import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

/** Until when a charge that waits for its money is to be paid. */
export function payLimitOf(context: Context, row: Pick<Charge, 'step' | 'receiveTime'>): string | null {
  if (row.step !== 'SFJF' || !row.receiveTime) return null
  return context.calendar
    .now()
    .addWorkingDays(row.receiveTime.slice(0, 10), context.parameters.valueOf(paymentTerm))
}

/** What has come in for a charge and stayed, in fen; null while nothing was paid. */
export const moneyIn = ({
  status,
  receivableMoney,
  refundedMoney,
}: Pick<Charge, 'status' | 'receivableMoney' | 'refundedMoney'>): number | null =>
  status === chargeStates.paid || status === chargeStates.refunded
    ? (receivableMoney ?? 0) - (refundedMoney ?? 0)
    : null

/** Fills what has come in, until when it is due, and whom to ring. */
export async function completeCharges(context: Context, rows: Charge[]): Promise<void> {
  const today = dayOf(context.now())
  const waiting = rows.filter((row) => row.step === 'SFJF')
  const { rows: found } = await sql<{ id: string; phone: string | null }>`
    select id, "INSCONTACTTEL" as phone from declaration
    where id = any(${waiting.map((row) => row.appmainsysid)}::uuid[])`.execute(context.db)
  const phones = new Map(found.map(({ id, phone }) => [id, phone]))
  for (const row of rows) {
    const payLimit = payLimitOf(context, row)
    row.actualMoney = moneyIn(row)
    row.payLimit = payLimit
    row.overdueDays = payLimit && payLimit < today ? daysBetween(payLimit, today) : null
    row.contacttel = phones.get(row.appmainsysid ?? '') ?? null
  }
}
