import { roots } from '@tejian/contract/equipment/categories.ts'
import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { isDate } from '@tejian/contract/kit/calendarDate.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import type { Dimension, dueStatistic } from '@tejian/contract/warnings/statistics.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { Refusal } from '../kit/refusal.ts'

/** What statistics of due dates are narrowed to and grouped by. */

export const inUse = sql<SqlBool>`equipment."useState" in ('1', '6')`

/** What a statistic is asked for; `orgArea` is where the institution stands that it is asked for. */
export type Asked = FiltersOf<typeof dueStatistic> & { readonly orgArea?: string }

export const everyArea = sql<SqlBool>`true`

/** Conditions of area and class on a table's columns. */
export function narrowed(table: string, { areaId, orgArea, equclacode }: Asked): RawBuilder<SqlBool>[] {
  const areas = [areaId, orgArea].flatMap((area) => (area ? [jurisdictionPrefix(area)] : []))
  return [
    ...areas.map((area) => startsWith(sql`${sql.ref(table)}."areaId"`, area)),
    ...(equclacode ? [startsWith(sql`${sql.ref(table)}.equclacode`, classPrefix(equclacode))] : []),
  ]
}

/** A day of a period as it came. */
export function dayGiven(text: string | undefined): string | null {
  if (!text) return null
  if (!isDate(text)) throw new Refusal('查询条件中的日期或数字格式不正确')
  return text.slice(0, 10)
}

/** By what is counted: the first of those that the statistic knows, unless another one of them is asked for. */
export function dimensionOf({ dimension }: Asked, allowed: readonly [Dimension, ...Dimension[]]): Dimension {
  const chosen = dimension ? allowed.find((one) => one === dimension) : allowed[0]
  if (!chosen) throw new Refusal(kitMessages.unknownFilter(undefined), { detail: { dimension } })
  return chosen
}

/** The column by which rows of a table with `areaId` and `equclacode` are grouped. */
export const groupColumn = (dimension: Dimension, month: RawBuilder<unknown>): RawBuilder<string> =>
  ({
    area: sql<string>`left("areaId", 6)`,
    town: sql<string>`coalesce(nullif("townId", ''), left("areaId", 6))`,
    class: sql<string>`left(equclacode, 1)`,
    unit: sql<string>`"unitId"::text`,
    month: sql<string>`to_char(${month}, 'YYYY-MM')`,
  })[dimension]

const rootNames = new Map<string, { code: string; name: string }>(
  roots.filter(({ code }) => code.length === 4).map(({ code, name }) => [code.charAt(0), { code, name }]),
)

export type Grouped = {
  groupId: string
  groupName: string
  areaId: string
  areaName: string
  townId: string
  equclacode: string
  unitId: string
}

/** What a group is called, and the conditions under which lists show its rows. */
export function named(
  dimension: Dimension,
  key: string,
  filters: Asked,
  lookups: Lookups,
  units: ReadonlyMap<string, string>,
): Grouped {
  const root = rootNames.get(key)
  const isPlace = dimension === 'area' || dimension === 'town'
  const areaId = isPlace ? key.slice(0, 6) : (filters.areaId ?? '')
  const townId = dimension === 'town' && key.length > 6 ? key : ''
  const place = lookups.areaName(key) ?? key
  return {
    groupId: key,
    groupName: isPlace
      ? dimension === 'town' && !townId
        ? `${place}（未登记乡镇）`
        : place
      : dimension === 'class'
        ? (root?.name ?? '其他')
        : dimension === 'unit'
          ? (units.get(key) ?? '')
          : key,
    areaId,
    townId,
    areaName: areaId ? (lookups.areaName(areaId) ?? '') : '',
    equclacode: dimension === 'class' ? (filters.equclacode ?? root?.code ?? '') : (filters.equclacode ?? ''),
    unitId: dimension === 'unit' ? key : '',
  }
}

export async function unitNames(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unitname: string }>`select id, unitname from unit
    where id = any(${ids}::uuid[])`.execute(context.db)
  return new Map(rows.map(({ id, unitname }) => [id, unitname]))
}

/** Percent with one digit; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

export const all = (conditions: ReadonlyArray<RawBuilder<SqlBool> | null>): RawBuilder<SqlBool> =>
  sql.join<SqlBool>([everyArea, ...conditions.filter((condition) => condition !== null)], sql` and `)

/** One page of rows that stand in memory. */
export function pageOf<R>(rows: readonly R[], { pageNo = '1', pageSize = '20' }: ListRequest) {
  const size = Number(pageSize)
  const from = (Number(pageNo) - 1) * size
  return { list: rows.slice(from, from + size), count: rows.length, pageNo: Number(pageNo), pageSize: size }
}
