import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { liaisonSteps } from '@tejian/contract/inspection/steps.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal } from '../../kit/refusal.ts'
import { placeOf } from '../place.ts'

/** One visit: the unit, the site and the day are the same for all of its devices. */
const visitKey = (row: BusinessItem): string => `${placeOf(row)}|${row.planInspectDate}`

/** Arranged, not void, not yet reported. */
export const isArranged = (row: BusinessItem): boolean =>
  liaisonSteps.has(row.step ?? '') && row.state !== '99' && Boolean(row.planInspectDate)

function refuseUnfit(context: Context, row: BusinessItem): void {
  const seisn = filled(row, 'seisn')
  if (!liaisonSteps.has(row.step ?? '') || row.state === '99')
    throw new Refusal(liaisonMessages.notArranged(seisn))
  if (!row.planInspectDate) throw new Refusal(liaisonMessages.noDate(seisn))
  if (row.planInspectDate < dayOf(context.now())) throw new Refusal(liaisonMessages.past)
}

/** The rest of what is inspected on the same visit, in the caller's scope. */
async function alsoVisited(
  context: Context,
  first: BusinessItem,
  chosen: readonly string[],
): Promise<BusinessItem[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<BusinessItem>`select * from business_item
    where "unitId" = ${first.unitId}::uuid and "planInspectDate" = ${first.planInspectDate}::date
      and step = any(${[...liaisonSteps]}::text[]) and state is distinct from '99' and id <> all(${chosen}::uuid[])
      ${scope ? sql`and ${scope}` : sql``} order by seisn limit 300`.execute(context.db)
  return rows.filter((row) => visitKey(row) === visitKey(first))
}

/** The chosen business with the rest of its visit; refuses what is not arranged or of several visits. */
export async function visitOf(
  context: Context,
  seisns: readonly string[],
  lock = false,
): Promise<BusinessItem[]> {
  if (seisns.length === 0) throw new Refusal(liaisonMessages.choose)
  const rows: BusinessItem[] = []
  // Locked in one order, so that two who write at the same time wait for each other.
  for (const seisn of [...seisns].sort()) rows.push(await findItem(context, seisn, lock))
  for (const row of rows) refuseUnfit(context, row)
  const [first] = rows as [BusinessItem]
  if (rows.some((row) => visitKey(row) !== visitKey(first))) throw new Refusal(liaisonMessages.severalVisits)
  return [
    ...rows,
    ...(await alsoVisited(
      context,
      first,
      rows.map(({ id }) => id),
    )),
  ]
}

export const text = (value: string | null | undefined): string => value ?? ''

/** A device as a sheet names it. */
export const deviceOn =
  (lookups: Lookups) =>
  (row: BusinessItem): { seisn: string; equclaname: string; equcode: string; equname: string } => ({
    seisn: text(row.seisn),
    equclaname: lookups.className(text(row.equclacode)) ?? '',
    equcode: text(row.equcode),
    equname: text(row.equname),
  })
