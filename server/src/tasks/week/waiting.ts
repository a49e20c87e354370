import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Stop } from '@tejian/contract/tasks/workload.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { mayMove } from '../../kit/process/move.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { listOf } from '../planFacts.ts'
import { stopOf } from '../stops.ts'

/** Accepted items without a date that the caller may arrange, the earliest due first; departments given are these. */
export async function waitingItems(
  context: Context,
  departments: readonly string[],
  most: number,
): Promise<BusinessItem[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<BusinessItem>`select * from business_item
    where step = 'RWAP' and "planInspectDate" is null and state is distinct from '99'
      and ("inspDept" is null or "inspDept" = any(${departments}::uuid[]))
      ${scope ? sql`and ${scope}` : sql``} order by ninspectdate nulls last, seisn limit ${most}`.execute(
    context.db,
  )
  return rows.filter((row) => mayMove(context, businessItem, row, 'arrange'))
}

/** What takes a person's or an instrument's time on a day to come. */
export type Taken = {
  readonly date: string
  readonly logins: readonly string[]
  readonly instruments: readonly string[]
  readonly stop: Stop
}

type TakenRow = Pick<
  BusinessItem,
  | 'seisn'
  | 'unitId'
  | 'unitname'
  | 'useaddress'
  | 'equclacode'
  | 'inmGroupCode'
  | 'planInspectDate'
  | 'planInspectTime'
  | 'inspectorIds'
  | 'instrumentIds'
>

/** Everything that is arranged between two days and needs one of these people or instruments, whoever arranged it. */
export async function takenBetween(
  context: Context,
  [from, to]: readonly [string, string],
  wanted: { people: readonly string[]; instruments: readonly string[] },
): Promise<Taken[]> {
  const { rows } =
    await sql<TakenRow>`select seisn, "unitId", unitname, useaddress, equclacode, "inmGroupCode",
      "planInspectDate", "planInspectTime", "inspectorIds", "instrumentIds" from business_item
    where "planInspectDate" >= ${from}::date and "planInspectDate" <= ${to}::date
      and step in ('RWQR', 'BGSC', 'BGLR') and inspectdate is null and state is distinct from '99'
      and (string_to_array("inspectorIds", ',') && ${wanted.people}::text[]
        or string_to_array("instrumentIds", ',') && ${wanted.instruments}::text[])
    order by seisn limit 20000`.execute(context.db)
  return rows.map((row) => ({
    date: row.planInspectDate ?? '',
    logins: listOf(row.inspectorIds),
    instruments: listOf(row.instrumentIds),
    stop: stopOf(row),
  }))
}

type Usual = { unitId: string; category: string; ids: string | null }

/** The instruments that were taken along last, for a category of devices at a unit, else anywhere. */
export async function usualInstruments(
  context: Context,
  pairs: ReadonlyArray<{ unitId: string; category: string }>,
): Promise<(unitId: string, category: string) => string[]> {
  const scope = scopeCondition(businessItem, context.user)
  const own = scope ? sql`and ${scope}` : sql``
  const { rows } =
    await sql<Usual>`select pair."unitId", pair.category, coalesce(here.ids, anywhere.ids) as ids
    from unnest(${pairs.map(({ unitId }) => unitId)}::uuid[], ${pairs.map(({ category }) => category)}::text[]) as pair ("unitId", category)
    left join lateral (select "instrumentIds" as ids from business_item
      where business_item."unitId" = pair."unitId" and starts_with(equclacode, pair.category)
        and "instrumentIds" <> '' and "planInspectDate" is not null and state is distinct from '99' ${own}
      order by "planInspectDate" desc limit 1) here on true
    left join lateral (select "instrumentIds" as ids from business_item
      where starts_with(equclacode, pair.category)
        and "instrumentIds" <> '' and "planInspectDate" is not null and state is distinct from '99' ${own}
      order by "planInspectDate" desc limit 1) anywhere on here.ids is null`.execute(context.db)
  const found = new Map(rows.map(({ unitId, category, ids }) => [`${unitId} ${category}`, listOf(ids)]))
  return (unitId, category) => found.get(`${unitId} ${category}`) ?? []
}
