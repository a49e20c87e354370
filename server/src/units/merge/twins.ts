import type { Unit } from '@tejian/contract/units/unit.ts'

/** What is compared of a unit. */
export type Candidate = Pick<Unit, 'id' | 'pinyin' | 'address' | 'contacttel' | 'unittype'> & {
  unitname: string
}
export type Twin<C extends Candidate> = { score: number; reasons: string[]; units: [C, C] }

/** Words that say what kind of unit it is and where, not which one. */
const common = /（[^）]*）|\([^)]*\)|有限责任公司|股份有限公司|有限公司|集团|分公司|总公司|公司|厂|中心/g
const most = 200
/** A key that so many units share tells nothing. */
const crowd = 8
/** Names of which so much is the same are looked at as one. */
const alike = 0.6

/** The part of a name that tells units apart: without the names of places where all of them are. */
export const coreOf = (name: string, places: readonly string[] = []): string =>
  places.reduce((left, place) => left.replaceAll(place, ''), name.replace(common, '')).replace(/\s+/g, '')

export function pairsOf(text: string): Set<string> {
  const signs = [...text]
  return new Set(signs.slice(0, -1).map((sign, place) => sign + signs[place + 1]))
}

/** Shared character pairs of all that either has: 1 for the same text, 0 for nothing in common. */
export function nameSimilarity(a: string, b: string): number {
  const [of, and] = [pairsOf(a), pairsOf(b)]
  if (of.size === 0 || and.size === 0) return a === b && a !== '' ? 1 : 0
  const both = [...of].filter((pair) => and.has(pair)).length
  return both / (of.size + and.size - both)
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, '')

/** The part of a unit's name that tells it apart. */
type Core = (unit: Candidate) => string

const keysBy = (core: Core): ReadonlyArray<readonly [string, (unit: Candidate) => string, number]> => [
  ['名称主体相同', core, 60],
  ['拼音首字母相同', ({ pinyin }) => ((pinyin ?? '').length >= 6 ? (pinyin ?? '') : ''), 20],
  ['地址相同', ({ address }) => plain(address), 25],
  ['联系电话相同', ({ contacttel }) => plain(contacttel), 25],
]

/** Places in the list by what they share, without the keys that a crowd shares. */
function groups(units: readonly Candidate[], keyOf: (unit: Candidate) => Iterable<string>): number[][] {
  const found = new Map<string, number[]>()
  units.forEach((unit, place) => {
    for (const key of keyOf(unit)) {
      if (key === '') continue
      const group = found.get(key)
      if (group) group.push(place)
      else found.set(key, [place])
    }
  })
  return [...found.values()].filter(({ length }) => length > 1 && length <= crowd)
}

/** Pairs of units that share a key, or rare character pairs of their names; every pair once. */
function suspects(units: readonly Candidate[], core: Core): Set<string> {
  const byPair = new Map(units.map((unit) => [unit, pairsOf(core(unit))]))
  const all = [
    ...keysBy(core).flatMap(([, keyOf]) => groups(units, (unit) => [keyOf(unit)])),
    ...groups(units, (unit) => byPair.get(unit) ?? []),
  ]
  const pairs = new Set<string>()
  for (const group of all)
    for (const [place, first] of group.entries())
      for (const second of group.slice(place + 1))
        pairs.add(`${Math.min(first, second)} ${Math.max(first, second)}`)
  return pairs
}

/**
 * Units that are likely the same, the likeliest first. The same credit code cannot stand twice; what gives twins away is a
 * name with another ending, the same address or telephone. One sign alone is not enough, but for the name. `places` are
 * the names of places where all of them are.
 */
export function findTwins<C extends Candidate>(
  units: readonly C[],
  places: readonly string[] = [],
): Twin<C>[] {
  const cores = new Map<Candidate, string>(units.map((unit) => [unit, coreOf(unit.unitname, places)]))
  const core: Core = (unit) => cores.get(unit) ?? ''
  const keys = keysBy(core)
  const twins: Twin<C>[] = []
  for (const pair of suspects(units, core)) {
    const [first, second] = pair.split(' ').map((place) => units[Number(place)]) as [C, C]
    if (first.unittype !== second.unittype) continue
    const shared = keys.filter(([, keyOf]) => keyOf(first) !== '' && keyOf(first) === keyOf(second))
    const name = nameSimilarity(core(first), core(second))
    const reasons = shared.map(([reason]) => reason)
    if (name >= alike && name < 1) reasons.unshift('名称相近')
    const score = shared.reduce((sum, [, , weight]) => sum + weight, name < 1 ? Math.round(name * 50) : 0)
    if (score >= 45 && reasons.length > 0)
      twins.push({ score: Math.min(100, score), reasons, units: [first, second] })
  }
  return twins.sort((a, b) => b.score - a.score).slice(0, most)
}
