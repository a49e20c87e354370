import type { AreaItem } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'

export type Tile = { areaId: string; name: string; column: number; row: number }

type County = Pick<AreaItem, 'code' | 'name' | 'shortName' | 'tileColumn' | 'tileRow'>

/** As wide as the places of a map that is drawn by hand usually are. */
const evenColumns = 4

/**
 * Tiles of a city's counties: at the places on the map that the areas say, or, where one of them says none or two the
 * same, evenly in the order of their codes.
 */
export function tilesOf(counties: readonly County[]): Tile[] {
  const sorted = [...counties].sort((a, b) => a.code.localeCompare(b.code))
  const places = new Set(
    sorted.flatMap(({ tileColumn, tileRow }) => (tileColumn && tileRow ? [`${tileColumn},${tileRow}`] : [])),
  )
  const drawn = places.size === sorted.length
  return sorted.map(({ code, name, shortName, tileColumn, tileRow }, place) => ({
    areaId: code,
    name: shortName ?? name,
    column: drawn && tileColumn ? tileColumn : (place % evenColumns) + 1,
    row: drawn && tileRow ? tileRow : Math.floor(place / evenColumns) + 1,
  }))
}

/** How bad a rate of overdue devices is; percent. */
export function rateLevel(rate: number): 'none' | 'few' | 'some' | 'many' {
  if (rate === 0) return 'none'
  if (rate < 2) return 'few'
  return rate < 4 ? 'some' : 'many'
}

/** What the levels say, for the key of the map. */
export const rateLevels = { none: '无超期', few: '2% 以下', some: '2%～4%', many: '4% 以上' } as const
