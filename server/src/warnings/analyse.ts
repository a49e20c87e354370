import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnalyseRow, Dimension } from '@tejian/contract/warnings/statistics.ts'
import { sql } from 'kysely'
import { underWay } from '../inspection/public.ts'
import { type Context, fromReplica } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filters } from '../kit/records/find.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
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
} from './groups.ts'

type Period = { begin: string; end: string }
type Due = { key: string; due: number; overdue: number }
type Count = { key: string; count: number }

/** The calendar year, unless a period was chosen; the end is the day after it. */
function periodOf(today: string, { periodBegin, periodEnd }: Asked): Period {
  const year = Number(today.slice(0, 4))
  return { begin: dayGiven(periodBegin) ?? `${year}-01-01`, end: dayGiven(periodEnd) ?? `${year + 1}-01-01` }
}

/** Devices in use whose present due date lies in the period: read from the index of due dates alone. */
async function dueIn(
  context: Context,
  dimension: Dimension,
  today: string,
  filters: Asked,
  { begin, end }: Period,
) {
  const where = all([
    scopeCondition(equipment, context.user),
    inUse,
    ...narrowed('equipment', filters),
    sql`nextinspdate >= ${begin}::date and nextinspdate < ${end}::date`,
  ])
  const { rows } = await sql<Due>`select ${groupColumn(dimension, sql`nextinspdate`)} as key, count(*) as due,
      count(*) filter (where nextinspdate < ${today}::date) as overdue
    from equipment where ${where} group by 1`.execute(context.db)
  return rows
}

/** Of these, those that stand in an open declaration: open business is little, and its index holds nothing else. */
async function declaredIn(context: Context, dimension: Dimension, filters: Asked, { begin, end }: Period) {
  const where = all([
    scopeCondition(equipment, context.user),
    inUse,
    ...narrowed('equipment', filters),
    sql`nextinspdate >= ${begin}::date and nextinspdate < ${end}::date`,
    sql`id in (select equdatasysid from business_item where ${underWay})`,
  ])
  const { rows } =
    await sql<Count>`select ${groupColumn(dimension, sql`nextinspdate`)} as key, count(*) as count
    from equipment where ${where} group by 1`.execute(context.db)
  return rows
}

/** What was inspected in the period, whatever its date was. */
async function inspectedIn(context: Context, dimension: Dimension, filters: Asked, { begin, end }: Period) {
  const where = all([
    scopeCondition(businessItem, context.user),
    ...narrowed('business_item', filters),
    sql`inspectdate >= ${begin}::date and inspectdate < ${end}::date`,
  ])
  const { rows } =
    await sql<Count>`select ${groupColumn(dimension, sql`inspectdate`)} as key, count(*) as count
    from business_item where ${where} group by 1`.execute(context.db)
  return rows
}

async function count(context: Context, dimension: Dimension, today: string, filters: Asked) {
  const period = periodOf(today, filters)
  const [due, declared, inspected] = await Promise.all([
    dueIn(context, dimension, today, filters, period),
    declaredIn(context, dimension, filters, period),
    inspectedIn(context, dimension, filters, period),
  ])
  return { due, declared, inspected }
}

/** Due, declared, inspected and overdue devices of a period by month, class or area. */
export async function analyse(context: Context, asked: Filters, lookups: Lookups): Promise<AnalyseRow[]> {
  refuseUnknownFilters(asked, ['dimension', 'areaId', 'equclacode', 'periodBegin', 'periodEnd'])
  const filters: Asked = asked
  const dimension = dimensionOf(filters, ['month', 'class', 'area'])
  const today = dayOf(context.now())
  const { areaId, equclacode, periodBegin, periodEnd } = filters
  const key = JSON.stringify([
    'analyse',
    context.user.visibleScope,
    dimension,
    today,
    areaId,
    equclacode,
    periodBegin,
    periodEnd,
  ])
  const { due, declared, inspected } = await remembered(equipment.table, key, () =>
    fromReplica(context, (reading) => count(reading, dimension, today, filters)),
  )
  const of = (rows: readonly Count[], group: string): number =>
    rows.find((row) => row.key === group)?.count ?? 0
  const groups = [...new Set([...due, ...inspected].map((row) => row.key))]
    .filter((group) => group !== null)
    .sort()
  return groups.map((group) => {
    const own = due.find((row) => row.key === group) ?? { due: 0, overdue: 0 }
    const inspTotal = of(inspected, group)
    return {
      ...named(dimension, group, filters, lookups, new Map()),
      month: dimension === 'month' ? group : '',
      dueTotal: own.due + inspTotal,
      declaredTotal: of(declared, group),
      inspTotal,
      overdueTotal: own.overdue,
      expiredCount: own.overdue,
      willExpireCount: own.due - own.overdue,
      rate: percent(inspTotal, inspTotal + own.overdue),
    }
  })
}
