import detailed from '@tejian/contract/data/areas.json' with { type: 'json' }
import national from '@tejian/contract/data/national-areas.json' with { type: 'json' }
import places from '@tejian/contract/data/places.json' with { type: 'json' }

type AreaNode = { readonly code: string; readonly name: string; readonly children?: readonly AreaNode[] }

export type AreaRow = {
  readonly code: string
  readonly name: string
  readonly parentCode: string | null
  readonly type: number
  readonly sort: number
}

const provinces: readonly AreaNode[] = national.provinces
const provinceCode = (areaId: string): string => `${areaId.slice(0, 2)}0000`
const provinceOf = (areaId: string): AreaNode | undefined =>
  provinces.find(({ code }) => code === provinceCode(areaId))

export const provinceOffers = provinces.map(({ code, name }) => ({ code, name }))

/** Counties that a province leads itself stand under a name of their own, which is no city. */
const isCity = ({ name }: AreaNode): boolean => !name.includes('直辖县级')
/** Districts of a municipality stand under this name, which says no city either: the municipality is one. */
const isMunicipality = ({ children = [] }: AreaNode): boolean =>
  children.some(({ name }) => name === '市辖区')

/** The cities of a province that an installation can be of. */
export function citiesOf(province: string): readonly AreaNode[] {
  const found = provinceOf(province)
  if (!found || found.code !== province) return []
  return isMunicipality(found) ? [found] : (found.children ?? []).filter(isCity)
}

/** A city or municipality by its area code. */
export const cityNamed = (areaId: string): AreaNode | undefined =>
  citiesOf(provinceCode(areaId)).find(({ code }) => code === areaId)

const withoutPart = (nodes: readonly AreaNode[]): readonly AreaNode[] =>
  nodes.flatMap((node) => (node.code.endsWith('00') ? (node.children ?? []) : [node]))

/** The counties and districts of a city; of a municipality those of all its parts. */
export const countiesOf = (city: AreaNode): readonly AreaNode[] => withoutPart(city.children ?? [])

/** What the product knows of a place beside its name; cities that it does not know are asked on the first day. */
export function knownPlace(code: string): {
  letters: string | null
  shortName: string | null
  tileColumn: number | null
  tileRow: number | null
} {
  const letters: Readonly<Record<string, string>> = places.letters
  const shortNames: Readonly<Record<string, string>> = places.shortNames
  const tiles: Readonly<Record<string, readonly number[]>> = places.tiles
  const [tileColumn = null, tileRow = null] = tiles[code] ?? []
  return { letters: letters[code] ?? null, shortName: shortNames[code] ?? null, tileColumn, tileRow }
}

/** The codes of which the product knows more than the name. */
export const knownPlaces: readonly string[] = [
  ...new Set([places.letters, places.shortNames, places.tiles].flatMap((known) => Object.keys(known))),
]

function flatten(node: AreaNode, parentCode: string | null, type: number): Array<Omit<AreaRow, 'sort'>> {
  const own = { code: node.code, name: node.name, parentCode, type }
  return [own, ...(node.children ?? []).flatMap((child) => flatten(child, node.code, type + 1))]
}

/** The areas of a city's province down to counties, or to townships where the product has them. */
export function areasOfProvince(areaId: string): AreaRow[] {
  const code = provinceCode(areaId)
  const known = detailed.province.code === code ? (detailed.province as AreaNode) : provinceOf(code)
  return known ? flatten(known, null, 1).map((row, sort) => ({ ...row, sort })) : []
}
