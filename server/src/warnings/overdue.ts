import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { organisation } from '@tejian/contract/system/organisation.ts'
import type { Dimension, OverdueRow } from '@tejian/contract/warnings/statistics.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Context, fromReplica } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filters } from '../kit/records/find.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import {
  type Asked,
  all,
  dayGiven,
  dimensionOf,
  groupColumn,
  inUse,
  named,
  narrowed,
  percent,
  unitNames,
} from './groups.ts'

type Counted = { key: string; equCount: number; overdueCount: number; overdue30: number; overdue90: number }

/** Most units that are listed: those with the most overdue devices. */
const mostUnits = 300

/** Overdue is the day after the due date. A period narrows what is overdue to due dates within it. */
function buckets(today: string, filters: Asked): RawBuilder<unknown> {
  const begin = dayGiven(filters.periodBegin)
  const end = dayGiven(filters.periodEnd)
  const late = sql`nextinspdate < ${today}::date
    ${begin ? sql`and nextinspdate >= ${begin}::date` : sql``} ${end ? sql`and nextinspdate < ${end}::date` : sql``}`
  return sql`count(*) filter (where ${late}) as "overdueCount",
    count(*) filter (where ${late} and nextinspdate >= ${addDays(today, -30)}::date) as overdue30,
    count(*) filter (where ${late} and nextinspdate < ${addDays(today, -30)}::date
      and nextinspdate >= ${addDays(today, -90)}::date) as overdue90`
}

/** Counted from an index alone: area, class, state of use and due date stand together in it (decision 0012). */
async function countGroups(
  context: Context,
  dimension: Dimension,
  today: string,
  filters: Asked,
): Promise<Counted[]> {
  const where = all([scopeCondition(equipment, context.user), inUse, ...narrowed('equipment', filters)])
  const key = groupColumn(dimension, sql`nextinspdate`)
  const { rows } = await sql<Counted>`select ${key} as key, count(*) as "equCount", ${buckets(today, filters)}
    from equipment where ${where} group by 1 order by 1`.execute(context.db)
  return rows.filter((row) => row.key !== null)
}

/** Units by their overdue devices, which are few; then how many devices these units use. */
async function countUnits(context: Context, today: string, filters: Asked): Promise<Counted[]> {
  const scope = scopeCondition(equipment, context.user)
  const where = all([
    scope,
    inUse,
    ...narrowed('equipment', filters),
    sql`nextinspdate < ${today}::date and "unitId" is not null`,
  ])
  const { rows } = await sql<Counted>`with late as (
      select "unitId", ${buckets(today, filters)} from equipment where ${where}
      group by "unitId" order by 2 desc, 1 limit ${mostUnits})
    select late."unitId"::text as key, late."overdueCount", late.overdue30, late.overdue90,
      (select count(*) from equipment where equipment."unitId" = late."unitId" and ${all([scope, inUse, ...narrowed('equipment', filters)])}) as "equCount"
    from late where late."overdueCount" > 0 order by 2 desc, 1`.execute(context.db)
  return rows
}

const known = ['dimension', 'areaId', 'orgId', 'equclacode', 'periodBegin', 'periodEnd'] as const

/** Devices belong to an institution by its area. */
async function areaOf(context: Context, { orgId }: Asked): Promise<Pick<Asked, 'orgArea'>> {
  if (!orgId) return {}
  const { areaId } = await readRow(context, organisation, orgId)
  return areaId ? { orgArea: areaId } : {}
}

/** How many devices in use are past their inspection date, by area, class or unit, in the caller's scope. */
export async function overdueCounts(
  context: Context,
  asked: Filters,
  lookups: Lookups,
): Promise<OverdueRow[]> {
  refuseUnknownFilters(asked, known)
  const filters: Asked = { ...asked, ...(await areaOf(context, asked)) }
  const dimension = dimensionOf(filters, ['area', 'town', 'class', 'unit'])
  const today = dayOf(context.now())
  const key = JSON.stringify([
    'overdue',
    context.user.visibleScope,
    dimension,
    today,
    ...known.map((name) => filters[name] ?? null),
  ])
  const counted = await remembered(equipment.table, key, () =>
    fromReplica(context, (reading) =>
      dimension === 'unit'
        ? countUnits(reading, today, filters)
        : countGroups(reading, dimension, today, filters),
    ),
  )
  const units =
    dimension === 'unit'
      ? await unitNames(
          context,
          counted.map((row) => row.key),
        )
      : new Map<string, string>()
  return counted.map(({ key: group, ...row }) => ({
    ...named(dimension, group, filters, lookups, units),
    ...row,
    overdueMore: row.overdueCount - row.overdue30 - row.overdue90,
    rate: percent(row.overdueCount, row.equCount),
  }))
}
