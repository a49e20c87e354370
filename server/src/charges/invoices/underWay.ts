import type { Charge } from '@tejian/contract/charges/charge.ts'
import { invoiceMessages } from '@tejian/contract/charges/invoiceMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Refuses a charge for which an invoice is on its way already; runs under the charge's lock. */
export async function refuseUnderWay(
  context: Context,
  row: Pick<Charge, 'id' | 'chasn'>,
  except: string | null = null,
): Promise<void> {
  const { rows } = await sql`select from invoice_request where step is distinct from 'end'
    and string_to_array("chargeIds", ',') @> array[${row.id}::text] and id is distinct from ${except}::uuid
    limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(invoiceMessages.underWay(row.chasn ?? ''))
}
