import { chargeProcess, chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeMessages, heldByAnother } from '@tejian/contract/charges/messages.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { deleteRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { declarationOf } from '../basic.ts'

/** The declaration is charged by one less. */
async function forget(context: Context, appno: string, id: string): Promise<void> {
  const parent = await declarationOf(context, appno, true)
  const others = (parent.chargesysids ?? '').split(',').filter((other) => other && other !== id)
  await updateRow(
    context,
    declaration,
    parent,
    { chargesysids: others.join(',') || null },
    { action: 'charge' },
  )
}

async function deleteOne(context: Context, id: string): Promise<void> {
  const row = await readRow(context, charge, id, true)
  if (row.status !== chargeStates.draft) throw new Refusal(chargeMessages.notDraft)
  if (!holdsTask(context, charge, row)) throw new Refusal(heldByAnother(row.dealManName))
  if (row.appmainsysid) await forget(context, filled(row, 'appno'), id)
  await context.db
    .deleteFrom('task')
    .where('process', '=', chargeProcess.name)
    .where('recordId', '=', id)
    .execute()
  await sql`delete from charge_line where "chargeId" = ${id}::uuid`.execute(context.db)
  await setNumberFate(context, filled(row, 'chasn'), 'void', '收费草稿删除')
  await deleteRow(context, charge, row)
}

/** Deletes charges that are still 草稿, all of them or none; their numbers stay in the ledger as void. */
export async function deleteCharges(outer: Context, { ids }: { ids: readonly string[] }): Promise<void> {
  if (ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  await transact(outer, async (context) => {
    for (const id of ids.toSorted()) await deleteOne(context, id)
  })
}
