import { isVisitKind } from '@tejian/contract/maintenance/items/items.ts'
import { type LastVisits, nextVisit, type PlannedVisit } from '@tejian/contract/maintenance/plans/due.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'

/** A lift that somebody maintains today. */
export type BoundLift = {
  id: string
  equcode: string | null
  idcode: string | null
  useunit: string | null
  useaddress: string | null
  areaId: string | null
  unitId: string | null
  maintUnitId: string
  maintunit: string | null
  since: string
  used: boolean
}

/** The lifts that somebody maintains on a day, each with the binding that holds; for a join. */
export const boundLifts = (today: string, inUse: readonly string[]) => sql<BoundLift>`(
  select equipment.id, equipment.equcode, equipment.idcode, equipment.useunit, equipment.useaddress,
    equipment."areaId", equipment."unitId", bound."maintUnitId", bound.maintunit, bound."startDate" as since,
    equipment."useState" = any(${inUse}::text[]) as used
  from maintenance_binding bound join equipment on equipment.id = bound.equdatasysid
  where bound.step = 'end' and ${today}::date between bound."startDate" and bound."endDate")`

type Visited = { equdatasysid: string; maintType: string; last: string }

/** What the next visit of each of some lifts follows from; `done` is one that is just being written. */
export async function nextVisits(
  context: Context,
  lifts: ReadonlyArray<Pick<BoundLift, 'id' | 'since'>>,
  done?: { readonly maintType: string; readonly day: string },
): Promise<Map<string, PlannedVisit>> {
  const today = dayOf(context.now())
  const ids = lifts.map(({ id }) => id)
  const { rows: visits } = await sql<Visited>`select equdatasysid, "maintType", max("maintDate")::text as last
    from maintenance_record where equdatasysid = any(${ids}::uuid[]) and "signoutTime" is not null
    group by equdatasysid, "maintType"`.execute(context.db)
  const { rows: begun } = await sql<{
    equdatasysid: string
    first: string
  }>`select equdatasysid, min("createDate") as first
    from maintenance_plan where equdatasysid = any(${ids}::uuid[]) group by equdatasysid`.execute(context.db)
  const { rows: granted } = await sql<{ equdatasysid: string; cycle: number }>`
    select equdatasysid, max("maintCycle") as cycle from on_demand_maintenance
    where equdatasysid = any(${ids}::uuid[]) and step = 'end' and "endDate" is null
      and ${today}::date between "validFrom" and "validUntil" group by equdatasysid`.execute(context.db)
  const known = new Map(begun.map((row) => [row.equdatasysid, row.first.slice(0, 10)]))
  const cycles = new Map(granted.map((row) => [row.equdatasysid, row.cycle]))
  const lastOf = (id: string): LastVisits => {
    const own = visits.filter(({ equdatasysid }) => equdatasysid === id)
    const last = Object.fromEntries(own.map((visit) => [visit.maintType, visit.last])) as Record<
      string,
      string
    >
    if (done && isVisitKind(done.maintType) && done.day > (last[done.maintType] ?? ''))
      last[done.maintType] = done.day
    return last
  }
  return new Map(
    lifts.map(({ id, since }) => [
      id,
      nextVisit({ today, since, known: known.get(id) ?? today, last: lastOf(id), cycle: cycles.get(id) }),
    ]),
  )
}
