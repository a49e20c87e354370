import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRowWhere } from '../kit/records/save.ts'

/** The business item of a serial number, in the caller's scope. */
export async function findItem(context: Context, seisn: string, lock = false): Promise<BusinessItem> {
  return readRowWhere(context, businessItem, sql`seisn = ${seisn}`, lock)
}

/** The items of a declaration that are not void, in the order in which their numbers were issued. */
export async function itemsOf(context: Context, declarationId: string): Promise<BusinessItem[]> {
  const { rows } = await sql<BusinessItem>`select * from business_item
    where appmainsysid = ${declarationId}::uuid and state is distinct from '99' order by seisn`.execute(
    context.db,
  )
  return rows
}
