import type { Charge } from '@tejian/contract/charges/charge.ts'
import { settleStates } from '@tejian/contract/charges/settlement.process.ts'
import { settlementMessages } from '@tejian/contract/charges/settlementMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Refuses charges that wait in a settlement that was issued, `except` for this one: they are paid with it, and only so. */
export async function refuseListed(
  context: Context,
  charges: readonly Charge[],
  except: string | null = null,
): Promise<void> {
  for (const { id, chasn } of charges) {
    const { rows } = await sql<{ settleno: string }>`select settleno from settlement
      where status = ${settleStates.waiting} and id is distinct from ${except}::uuid
        and string_to_array("chargeIds", ',') @> array[${id}]::text[] limit 1`.execute(context.db)
    if (rows[0]) throw new Refusal(settlementMessages.listed(chasn ?? '', rows[0].settleno))
  }
}
