import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Who is left alone in a visit is in none. */
async function leaveAlone(context: Context, visitNo: string): Promise<void> {
  const { rows } = await sql<BusinessItem>`select * from business_item
    where "visitNo" = ${visitNo} and state is distinct from '99' order by id for update`.execute(context.db)
  const [only] = rows
  if (rows.length === 1 && only)
    await updateRow(context, businessItem, only, { visitNo: null }, { action: 'cancelMerge' })
}

/** Takes items out of the visit that they were arranged for; date and people stay, each may change alone from now on. */
export async function cancelMerge(outer: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal(taskMessages.chooseTasks)
  await transact(outer, async (context) => {
    const visits = new Set<string>()
    for (const id of ids.toSorted()) {
      const row = await readRow(context, businessItem, id, true)
      if (!row.visitNo) throw new Refusal(taskMessages.notMerged)
      visits.add(row.visitNo)
      await updateRow(context, businessItem, row, { visitNo: null }, { action: 'cancelMerge' })
    }
    for (const visitNo of [...visits].sort()) await leaveAlone(context, visitNo)
  })
}
