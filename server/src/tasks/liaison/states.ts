import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Filled } from '../../kit/records/filled.ts'

type Last = { itemId: string } & Filled<Liaison, 'status' | 'planInspectDate'>

/** A sheet speaks of one day: planned for another, the business has to be told anew. */
export async function completeLiaison(context: Context, rows: BusinessItem[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Last>`select distinct on (liaison_item."itemId")
      liaison_item."itemId", inspection_liaison.status, inspection_liaison."planInspectDate"
    from liaison_item join inspection_liaison on inspection_liaison.id = liaison_item."liaisonId"
    where liaison_item."itemId" = any(${ids}::uuid[])
    order by liaison_item."itemId", inspection_liaison.id desc`.execute(context.db)
  const last = new Map(found.map((one) => [one.itemId, one]))
  for (const row of rows) {
    const sheet = last.get(row.id)
    if (sheet)
      row.liaisonStatus = sheet.planInspectDate === row.planInspectDate ? sheet.status : liaisonStates.ended
  }
}
