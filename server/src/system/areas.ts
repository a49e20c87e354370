import type { AreaItem } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import type { Db } from '../kit/db/tables.ts'

export type Areas = ReadonlyMap<string, readonly AreaItem[]>

/** Every area under its parent's code; the top level under the empty one. */
export async function readAreas(db: Db): Promise<Areas> {
  const rows = await db
    .selectFrom('area')
    .select(['code', 'name', 'parentCode', 'type', 'shortName', 'letters', 'tileColumn', 'tileRow'])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const parents = new Set(rows.map((row) => row.parentCode))
  const items = rows.map((row) => ({
    id: row.code ?? '',
    parentId: row.parentCode ?? '',
    code: row.code ?? '',
    name: row.name ?? '',
    type: row.type ?? 0,
    hasChild: parents.has(row.code),
    ...(row.shortName && { shortName: row.shortName }),
    ...(row.letters && { letters: row.letters }),
    ...(row.tileColumn && row.tileRow && { tileColumn: row.tileColumn, tileRow: row.tileRow }),
  }))
  return Map.groupBy(items, (item) => item.parentId)
}

/** The areas of all levels in the order of their siblings. */
export function allAreas(areas: Areas): Array<{ code: string; name: string; parentCode: string }> {
  return [...areas.values()].flat().map(({ code, name, parentId }) => ({ code, name, parentCode: parentId }))
}
