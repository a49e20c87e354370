import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import type { VisitGroup } from '@tejian/contract/tasks/arrangeCalls.ts'
import { sql } from 'kysely'
import { findItem } from '../declarations/public.ts'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { placeOf } from './place.ts'

/** Accepted items of these units that are under way or still to be arranged, in the caller's scope. */
async function nearby(context: Context, units: readonly string[]): Promise<Row[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<Row>`select * from business_item
    where "unitId" = any(${units}::uuid[]) and step in ('RWAP', 'RWQR', 'BGSC') and state is distinct from '99'
      ${scope ? sql`and ${scope}` : sql``} order by seisn limit 2000`.execute(context.db)
  return rows
}

const itemOf = (row: Row, chosen: ReadonlySet<string>): VisitGroup['items'][number] => ({
  id: row.id,
  version: row.version,
  seisn: String(row.seisn),
  taskId: row.taskId as string | null,
  appno: String(row.appno ?? ''),
  equclacode: String(row.equclacode),
  equcode: row.equcode as string | null,
  equname: row.equname as string | null,
  useaddress: row.useaddress as string | null,
  ninspectdate: row.ninspectdate as string | null,
  deadline: row.deadline as string | null,
  chosen: chosen.has(String(row.seisn)),
})

function arrangedOf(rows: readonly Row[]): VisitGroup['arranged'] {
  const visits = Map.groupBy(rows, (row) => `${row.planInspectDate} ${row.inspectors}`)
  return [...visits.values()]
    .map((visit) => ({
      planInspectDate: String(visit[0]?.planInspectDate ?? ''),
      inspectors: String(visit[0]?.inspectors ?? ''),
      seisn: String(visit[0]?.seisn ?? ''),
      count: visit.length,
    }))
    .sort((a, b) => a.planInspectDate.localeCompare(b.planInspectDate))
}

/** By unit and address what one visit could serve: the chosen tasks, the other open ones, and what is arranged there already. */
export async function proposedVisits(context: Context, seisns: readonly string[]): Promise<VisitGroup[]> {
  const asked = await Promise.all(seisns.map((seisn) => findItem(context, seisn)))
  const chosen = new Set(seisns)
  const rows = await nearby(context, [...new Set(asked.map((row) => String(row.unitId)))])
  const byPlace = Map.groupBy(rows, placeOf)
  const places = new Map(asked.map((row) => [placeOf(row), row]))
  return [...places].map(([place, row]) => {
    const found = byPlace.get(place) ?? []
    return {
      unitname: String(row.unitname ?? ''),
      useaddress: String(row.useaddress ?? ''),
      items: found.filter(({ step }) => step === 'RWAP').map((one) => itemOf(one, chosen)),
      arranged: arrangedOf(found.filter((one) => one.step !== 'RWAP' && one.planInspectDate)),
    }
  })
}
