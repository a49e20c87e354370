import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { endedEarly } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { Filled } from '../kit/records/filled.ts'

export type UsedItem = Filled<BusinessItem, 'seisn'> &
  Pick<
    BusinessItem,
    'id' | 'reportno' | 'unitname' | 'equcode' | 'equname' | 'inspectors' | 'inspectorIds' | 'orgId' | 'step'
  > & { inspectDate: string | null }

/**
 * Business whose inspection used an instrument within a period, newest first; by the day of the inspection, before it
 * by the planned one. Reads the index over the instruments of items.
 */
export async function itemsWithInstrument(
  context: Context,
  instrumentId: string,
  { from, to, most = 500 }: { from: string; to: string; most?: number },
): Promise<UsedItem[]> {
  const { rows } = await sql<UsedItem>`select id, seisn, reportno, unitname, equcode, equname,
      coalesce(inspectdate, "planInspectDate") as "inspectDate", inspectors, "inspectorIds", "orgId", step
    from business_item
    where "instrumentIds" is not null and string_to_array("instrumentIds", ',') && array[${instrumentId}]::text[]
      and coalesce(inspectdate, "planInspectDate") between ${from}::date and ${to}::date
      and state <> all(${[...endedEarly]}::text[])
    order by coalesce(inspectdate, "planInspectDate") desc, seisn limit ${most}`.execute(loose(context.db))
  return rows
}
