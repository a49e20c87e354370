import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages, invoiceTaken, invoiceUsed } from '@tejian/contract/charges/flowMessages.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { noteEvent } from './note.ts'

/** Numbers that come from outside stand in the ledger under their series, so that none is used twice. */
const ledgerNumber = (invoiceno: string): string => `FP:${invoiceno}`

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
async function takeNumber(context: Context, invoiceno: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    number: string
  }>`insert into number_ledger (number, series, fate, at, "actorName")
    values (${ledgerNumber(invoiceno)}, 'FP', 'issued', ${context.now()}, ${context.user.name})
    on conflict (number) do nothing returning number`.execute(context.db)
  const problem = rows[0] ? null : await invoiceProblem(context, invoiceno, ids)
  if (problem) throw wrongFields({ invoiceno: problem })
}

async function openForInvoice(context: Context, id: string): Promise<Charge> {
  const row = await readRow(context, charge, id, true)
  if (row.historical) throw new Refusal(chargeFlowMessages.historical)
  if (row.status !== chargeStates.toPay && row.status !== chargeStates.paid)
    throw new Refusal(chargeFlowMessages.notOpenForInvoice)
  return row
}

async function writeNumber(context: Context, row: Charge, invoiceno: string): Promise<void> {
  if (row.invoiceno === invoiceno && row.invoiceDate) return
  if (row.invoiceno && row.invoiceno !== invoiceno)
    await setNumberFate(context, ledgerNumber(row.invoiceno), 'replaced', `改为${invoiceno}`)
  const { now, user } = context
  const changed = await updateRow(
    context,
    charge,
    row,
    { invoiceno, invoiceDate: dayOf(now()), invoiceUserName: user.name },
    { action: 'invoice' },
  )
  await noteEvent(context, changed, { action: 'invoice', label: '登记发票', note: `发票号码${invoiceno}` })
}

/** Registers one invoice for charges of one unit that are to be paid or paid; a number is used once. */
export async function saveInvoice(
  outer: Context,
  { ids, invoiceno }: { ids: readonly string[]; invoiceno: string },
): Promise<void> {
  const wanted = invoiceno.trim()
  if (ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  if (!wanted) throw wrongFields({ invoiceno: chargeFlowMessages.chooseInvoiceno })
  await transact(outer, async (context) => {
    const rows: Charge[] = []
    for (const id of ids.toSorted()) rows.push(await openForInvoice(context, id))
    if (new Set(rows.map(({ unitId }) => unitId)).size > 1)
      throw new Refusal(chargeFlowMessages.differentInvoiceUnits)
    const used = await invoiceProblem(context, wanted, ids)
    if (used) throw wrongFields({ invoiceno: used })
    await takeNumber(context, wanted, ids)
    for (const row of rows) await writeNumber(context, row, wanted)
  })
}
