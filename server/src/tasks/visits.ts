import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { VisitGroup } from '@tejian/contract/tasks/arrangeCalls.ts'
import { sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { placeOf } from './place.ts'

/** Accepted items of these units that are under way or still to be arranged, in the caller's scope. */
async function nearby(context: Context, units: readonly string[]): Promise<BusinessItem[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<BusinessItem>`select * from business_item
    where "unitId" = any(${units}::uuid[]) and step in ('RWAP', 'RWQR', 'BGSC') and state is distinct from '99'
      ${scope ? sql`and ${scope}` : sql``} order by seisn limit 2000`.execute(context.db)
  return rows
}

const itemOf = (row: BusinessItem, chosen: ReadonlySet<string>): VisitGroup['items'][number] => ({
  id: row.id,
  version: row.version,
  seisn: filled(row, 'seisn'),
  taskId: row.taskId,
  appno: row.appno ?? '',
  equclacode: row.equclacode ?? '',
  equcode: row.equcode,
  equname: row.equname,
  useaddress: row.useaddress,
  ninspectdate: row.ninspectdate,
  deadline: row.deadline,
  chosen: chosen.has(filled(row, 'seisn')),
})

function arrangedOf(rows: readonly BusinessItem[]): VisitGroup['arranged'] {
  const visits = Map.groupBy(rows, (row) => `${row.planInspectDate} ${row.inspectors}`)
  return [...visits.values()]
    .map((visit) => ({
      planInspectDate: visit[0]?.planInspectDate ?? '',
      inspectors: visit[0]?.inspectors ?? '',
      seisn: visit[0]?.seisn ?? '',
      count: visit.length,
    }))
    .sort((a, b) => a.planInspectDate.localeCompare(b.planInspectDate))
}

/** By unit and address what one visit could serve: the chosen tasks, the other open ones, and what is arranged there already. */
export async function proposedVisits(context: Context, seisns: readonly string[]): Promise<VisitGroup[]> {
  const asked = await Promise.all(seisns.map((seisn) => findItem(context, seisn)))
  const chosen = new Set(seisns)
  const rows = await nearby(context, [...new Set(asked.map((row) => filled(row, 'unitId')))])
  const byPlace = Map.groupBy(rows, placeOf)
  const places = new Map(asked.map((row) => [placeOf(row), row]))
  return [...places].map(([place, row]) => {
    const found = byPlace.get(place) ?? []
    return {
      unitname: row.unitname ?? '',
      useaddress: row.useaddress ?? '',
      items: found.filter(({ step }) => step === 'RWAP').map((one) => itemOf(one, chosen)),
      arranged: arrangedOf(found.filter((one) => one.step !== 'RWAP' && one.planInspectDate)),
    }
  })
}
