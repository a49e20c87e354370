import {
  type Agreement,
  agreement,
  agreementKinds,
  agreementTerms,
} from '@tejian/contract/charges/agreement.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import { settleStates } from '@tejian/contract/charges/settlement.process.ts'
import type { Settlement, settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementMessages } from '@tejian/contract/charges/settlementMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { lockCharges } from '../online/locked.ts'
import { chargeIdOf } from '../refund/limits.ts'
import { refuseListed } from './listed.ts'

/** What is under way or paid under an agreement beside this settlement, in fen. */
async function takenUnder(context: Context, agreementId: string, except: string | null): Promise<number> {
  const { rows } = await sql<{
    taken: number
  }>`select coalesce(sum(amount), 0)::bigint as taken from settlement
    where "agreementId" = ${agreementId}::uuid and status in (${settleStates.waiting}, ${settleStates.paid})
      and id is distinct from ${except}::uuid`.execute(context.db)
  return rows[0]?.taken ?? 0
}

/** The agreement of a number, in the caller's scope and locked: of two settlements of it the second sees the first. */
export async function agreementOf(context: Context, agreementno: string): Promise<Agreement> {
  const { rows } = await sql<{ id: string }>`select id from agreement
    where agreementno = ${agreementno.trim()}`.execute(context.db)
  if (!rows[0]) throw missing('agreement')
  const row = await readRow(context, agreement, rows[0].id, true)
  if (row.step !== 'end' || row.agreementKind !== agreementKinds.charging)
    throw wrongFields({ agreementno: settlementMessages.notInForce })
  if (!row.payTerms) throw wrongFields({ agreementno: settlementMessages.noTerms })
  return row
}

type Wanted = Pick<Settlement, 'startDate' | 'endDate' | 'amount' | 'chasn'>

function checkPeriod({ startDate, endDate }: Wanted, row: Agreement): void {
  const [from, to] = [startDate ?? '', endDate ?? '']
  if (to < from) throw wrongFields({ endDate: settlementMessages.datesReversed })
  if (from < (row.startDate ?? '') || from > (row.endDate ?? ''))
    throw wrongFields({ startDate: settlementMessages.outside })
}

/** The charges that were named, or all that the unit was charged in the period under the agreement's group and has not paid. */
async function chargeIds(
  context: Context,
  { startDate, endDate, chasn }: Wanted,
  row: Agreement,
): Promise<string[]> {
  const named = (chasn ?? '').split(/[,，\s]+/).filter(Boolean)
  if (named.length > 0) return Promise.all(named.map((number) => chargeIdOf(context, number)))
  const { rows } = await sql<{ id: string }>`select id from charge where "unitId" = ${row.unitId}::uuid
    and "orgId" is not distinct from ${row.orgId}::uuid and "entryType" = ${row.agreementType}
    and status = ${chargeStates.toPay} and "confirmDate" between ${startDate}::date and ${endDate}::date
    order by id`.execute(context.db)
  return rows.map(({ id }) => id)
}

export const sumOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)

/**
 * What a settlement asks for, under the locks of agreement, declarations and charges: each charge waits for its money, is
 * the unit's, and stands in no other settlement that was issued. A fixed sum stays within what is left of the agreement.
 */
export async function judged(
  context: Context,
  row: Agreement,
  wanted: Wanted,
  except: string | null,
): Promise<{ charges: Charge[]; values: ChangesOf<typeof settlement> }> {
  checkPeriod(wanted, row)
  const charges = await lockCharges(context, await chargeIds(context, wanted, row))
  if (charges.some(({ unitId }) => unitId !== row.unitId))
    throw wrongFields({ chasn: settlementMessages.foreignCharge })
  if (charges.some(({ status }) => status !== chargeStates.toPay))
    throw wrongFields({ chasn: settlementMessages.notWaiting })
  await refuseListed(context, charges, except)
  const fixed = row.payTerms === agreementTerms.fixed
  if (!fixed && charges.length === 0) throw new Refusal(settlementMessages.nothing)
  const amount = fixed ? (wanted.amount ?? 0) : sumOf(charges)
  if (fixed && amount <= 0) throw wrongFields({ amount: settlementMessages.noAmount })
  const rest = (row.money ?? 0) - (await takenUnder(context, row.id, except))
  if (fixed && amount > rest) throw wrongFields({ amount: settlementMessages.beyond(rest) })
  const sorted = charges.toSorted((a, b) => ((a.chasn ?? '') < (b.chasn ?? '') ? -1 : 1))
  return {
    charges,
    values: {
      amount,
      chargeIds: sorted.map(({ id }) => id).join(',') || null,
      chasn: sorted.map((charge) => filled(charge, 'chasn')).join(',') || null,
      chargeCount: charges.length,
    },
  }
}
