import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { type Refund, refundTypes } from '@tejian/contract/charges/refund.ts'
import { refundMessages } from '@tejian/contract/charges/refundMessages.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'

/** A charge under its lock; its declaration is locked before it, as whoever voids business does. */
export async function lockCharge(context: Context, chargeId: string): Promise<Charge> {
  const { appmainsysid } = await readRow(context, charge, chargeId)
  if (appmainsysid) await readRow(context, declaration, appmainsysid, true)
  return readRow(context, charge, chargeId, true)
}

/** The id of a charge by its number; a number that nothing has answers like a foreign one. */
export async function chargeIdOf(context: Context, chasn: string): Promise<string> {
  const found = await context.db
    .selectFrom('charge')
    .select('id')
    .where('chasn', '=', chasn)
    .executeTakeFirst()
  if (!found) throw missing()
  return found.id
}

/** What applications ask for of a charge or have got, in fen; a refused one asks for nothing, `except` is not counted. */
export async function askedOf(context: Context, chargeId: string, except: string | null): Promise<number> {
  const { rows } = await sql<{
    asked: number
  }>`select coalesce(sum("refundFee"), 0)::bigint as asked from refund
    where "chargeId" = ${chargeId}::uuid and status is distinct from ${auditStates.refused}
      and id is distinct from ${except}::uuid`.execute(context.db)
  return rows[0]?.asked ?? 0
}

/** What may still be asked for of a charge, in fen: paid, less refunded, less what others ask for. */
export const refundableOf = async (context: Context, row: Charge, except: string | null): Promise<number> =>
  (row.receivableMoney ?? 0) - (await askedOf(context, row.id, except))

/** Whether the report of one of these items, or of any of the declaration where none is named, was handed over. */
async function isReleased(
  context: Context,
  declarationId: string,
  seisns: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`select exists (select from business_item
    where appmainsysid = ${declarationId}::uuid and "issueDate" is not null and state is distinct from '99'
      and (${seisns.length} = 0 or seisn = any(${seisns}::text[]))) as released`.execute(context.db)
  return rows[0]?.released ?? false
}

type Asked = Pick<Refund, 'refundType' | 'refundFee' | 'seisns'>

/**
 * Refuses what cannot go back, under the lock of the charge: it must be paid and without an invoice, the sum within what
 * is left; what was paid for inspections goes back only as long as no report was handed over.
 */
export async function refuseRefund(
  context: Context,
  row: Charge,
  asked: Asked,
  except: string | null,
): Promise<number> {
  if (row.historical) throw new Refusal(refundMessages.historical)
  if (row.status !== chargeStates.paid) throw new Refusal(refundMessages.notPaid, { code: 'handled' })
  if (row.invoiceno && row.invoiceDate) throw new Refusal(refundMessages.invoiced)
  const fen = asked.refundFee ?? 0
  if (fen <= 0) throw wrongFields({ refundFee: refundMessages.nothing })
  const refundable = await refundableOf(context, row, except)
  if (fen > refundable) throw wrongFields({ refundFee: refundMessages.tooMuch(refundable) })
  const seisns = (asked.seisns ?? '').split(',').filter(Boolean)
  if (
    asked.refundType === refundTypes.voided &&
    row.appmainsysid &&
    (await isReleased(context, row.appmainsysid, seisns))
  )
    throw new Refusal(refundMessages.released)
  return refundable
}
