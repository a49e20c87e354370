import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages, invoiceTaken, invoiceUsed } from '@tejian/contract/charges/flowMessages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'

/** Numbers that come from outside stand in the ledger under their series, so that none is used twice. */
export const ledgerNumber = (invoiceno: string): string => `FP:${invoiceno}`

/** Why an invoice number cannot stand on these charges; null when it can. */
export async function invoiceProblem(
  context: Context,
  invoiceno: string,
  ids: readonly string[],
): Promise<string | null> {
  // A charge of another institute is not named.
  const scope = scopeCondition(charge, context.user) ?? sql<SqlBool>`true`
  const { rows } = await sql<{
    chasn: string
    shown: boolean
  }>`select chasn, ${scope} as shown from charge where invoiceno = ${invoiceno} and status is distinct from ${chargeStates.void}
    and id <> all(${ids}::uuid[]) order by shown desc, chasn limit 1`.execute(context.db)
  if (rows[0]) return rows[0].shown ? invoiceUsed(invoiceno, rows[0].chasn) : invoiceTaken(invoiceno)
  const { rows: kept } = await sql<{
    found: boolean
  }>`select exists (select from number_ledger where number = ${ledgerNumber(invoiceno)}) and not exists (
      select from charge where invoiceno = ${invoiceno} and id = any(${ids}::uuid[])) as found`.execute(
    context.db,
  )
  return kept[0]?.found ? invoiceTaken(invoiceno) : null
}

/** What the screen asks while a number is typed; `id` names the charges that it is meant for. */
export async function checkInvoice(
  context: Context,
  { invoiceno, ids }: { invoiceno: string; ids: readonly string[] },
): Promise<{ valid: boolean; message: string }> {
  const wanted = invoiceno.trim()
  if (!wanted) return { valid: false, message: chargeFlowMessages.chooseInvoiceno }
  const problem = await invoiceProblem(context, wanted, ids)
  return { valid: problem === null, message: problem ?? chargeFlowMessages.invoiceFree }
}

/** Takes the number for good; of two people who take it at once the second waits here and is refused. */
export async function takeNumber(
  context: Context,
  invoiceno: string,
  ids: readonly string[],
  field = 'invoiceno',
): Promise<void> {
  const { rows } = await sql<{
    number: string
  }>`insert into number_ledger (number, series, fate, at, "actorName")
    values (${ledgerNumber(invoiceno)}, 'FP', 'issued', ${context.now()}, ${context.user.name})
    on conflict (number) do nothing returning number`.execute(context.db)
  const problem = rows[0] ? null : await invoiceProblem(context, invoiceno, ids)
  if (problem) throw wrongFields({ [field]: problem })
}
