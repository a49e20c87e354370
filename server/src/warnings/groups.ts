import { classPrefix, roots } from '@tejian/contract/equipment/classCodes.ts'
import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { isDate } from '@tejian/contract/kit/values.ts'
import type { Dimension } from '@tejian/contract/warnings/statistics.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Filters } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { Refusal } from '../kit/refusal.ts'

/** What statistics of due dates are narrowed to and grouped by. */

export const inUse = sql<SqlBool>`equipment."useState" in ('1', '6')`

export const everyArea = sql<SqlBool>`true`

/** Conditions of area and class on a table's columns. */
export function narrowed(table: string, { areaId, equclacode }: Filters): RawBuilder<SqlBool>[] {
  return [
    ...(areaId ? [startsWith(sql`${sql.ref(table)}."areaId"`, jurisdictionPrefix(areaId))] : []),
    ...(equclacode ? [startsWith(sql`${sql.ref(table)}.equclacode`, classPrefix(equclacode))] : []),
  ]
}

/** A day of a period as it came. */
export function dayGiven(text: string | undefined): string | null {
  if (!text) return null
  if (!isDate(text)) throw new Refusal('查询条件中的日期或数字格式不正确')
  return text.slice(0, 10)
}

export function dimensionOf(filters: Filters, allowed: readonly Dimension[]): Dimension {
  return allowed.find((dimension) => dimension === filters.dimension) ?? (allowed[0] as Dimension)
}

/** The column by which rows of a table with `areaId` and `equclacode` are grouped. */
export const groupColumn = (dimension: Dimension, month: RawBuilder<unknown>): RawBuilder<string> =>
  ({
    area: sql<string>`left("areaId", 6)`,
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
  equclacode: string
  unitId: string
}

/** What a group is called, and the conditions under which lists show its rows. */
export function named(
  dimension: Dimension,
  key: string,
  filters: Filters,
  lookups: Lookups,
  units: ReadonlyMap<string, string>,
): Grouped {
  const root = rootNames.get(key)
  const areaId = dimension === 'area' ? key : (filters.areaId ?? '')
  return {
    groupId: key,
    groupName:
      dimension === 'area'
        ? (lookups.areaName(key) ?? key)
        : dimension === 'class'
          ? (root?.name ?? '其他')
          : dimension === 'unit'
            ? (units.get(key) ?? '')
            : key,
    areaId,
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
export function pageOf<R>(rows: readonly R[], { pageNo = '1', pageSize = '20' }: Filters) {
  const size = Number(pageSize)
  const from = (Number(pageNo) - 1) * size
  return { list: rows.slice(from, from + size), count: rows.length, pageNo: Number(pageNo), pageSize: size }
}
