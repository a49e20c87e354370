import type { Trade } from './products.ts'
import type { Random } from './random.ts'
import { type County, counties, words } from './words.ts'

/** A unit to be made: what it is called without the marker, where it is and what it does. */
export type PlannedUnit = {
  name: string
  unittype: string
  unitNature: string
  county: County
  trades: readonly Trade[]
  size: number
}

const countyOf = (areaId: string): County => counties.find((county) => county.areaId === areaId) as County

/** The four units of the unit accounts: qiye, qiye2, weibao, zhizao. */
const accountUnits: readonly PlannedUnit[] = [
  {
    name: '莲都岭澜实业股份有限公司',
    unittype: '01',
    unitNature: '3',
    county: countyOf('331102'),
    trades: ['factory', 'property', 'chemical'],
    size: 3,
  },
  {
    name: '青田县第一演示人民医院',
    unittype: '01',
    unitNature: '6',
    county: countyOf('331121'),
    trades: ['hospital'],
    size: 3,
  },
  {
    name: '莲都云磐电梯维保有限公司',
    unittype: '04',
    unitNature: '3',
    county: countyOf('331102'),
    trades: ['logistics'],
    size: 8,
  },
  {
    name: '莲都云磐电梯有限公司',
    unittype: '02',
    unitNature: '3',
    county: countyOf('331102'),
    trades: ['factory'],
    size: 1,
  },
]

type Naming = (random: Random, county: County, brand: string, place: number) => string

const company =
  (words_: readonly string[]): Naming =>
  (random, county, brand) =>
    `${county.short}${brand}${random.pick(words_)}`
const form: Naming = (random, county, brand) =>
  `${county.short}${brand}${random.pick(county.industries.slice(0, 5))}${random.pick(words.unit.useForms)}`
const ordinals = ['二', '三', '四', '五', '六', '七', '八', '九', '十']

type Kind = { trade: Trade; amount: number; size: number; nature: string; unittype?: string; naming: Naming }

/** Using units: how many of a trade there are in sixty, and how big one is. */
const kinds: readonly Kind[] = [
  { trade: 'property', amount: 9, size: 3, nature: '3', naming: company(words.unit.property) },
  { trade: 'factory', amount: 12, size: 2, nature: '3', naming: form },
  {
    trade: 'chemical',
    amount: 3,
    size: 2,
    nature: '3',
    naming: company(['化工有限公司', '新材料有限公司', '生物医药有限公司']),
  },
  {
    trade: 'hospital',
    amount: 2,
    size: 1,
    nature: '6',
    naming: (_random, county, _brand, place) => `${county.name}第${ordinals[place % 9]}演示人民医院`,
  },
  {
    trade: 'school',
    amount: 3,
    size: 0.5,
    nature: '6',
    naming: (random, county) => `${county.name}演示${random.pick(['实验小学', '中学', '幼儿园'])}`,
  },
  { trade: 'mall', amount: 2, size: 2, nature: '3', naming: company(['商业管理有限公司', '商贸有限公司']) },
  {
    trade: 'hotel',
    amount: 3,
    size: 1,
    nature: '3',
    naming: company(['酒店管理有限公司', '大酒店有限公司']),
  },
  {
    trade: 'scenic',
    amount: 3,
    size: 1,
    nature: '1',
    naming: company(['景区管理有限公司', '旅游发展有限公司']),
  },
  {
    trade: 'construction',
    amount: 2,
    size: 1,
    nature: '3',
    naming: company(['建设工程有限公司', '建筑机械租赁有限公司']),
  },
  { trade: 'gas', amount: 2, size: 1, nature: '1', unittype: '08', naming: company(['燃气有限公司']) },
  { trade: 'heating', amount: 1, size: 1, nature: '1', naming: company(['热电有限公司']) },
  {
    trade: 'station',
    amount: 1,
    size: 0.5,
    nature: '1',
    naming: (_random, county) => `${county.name}演示客运中心`,
  },
  {
    trade: 'logistics',
    amount: 2,
    size: 1,
    nature: '3',
    naming: company(['物流有限公司', '冷链物流有限公司']),
  },
]

function usingUnits(random: Random, rounds: number): PlannedUnit[] {
  const brands = random.shuffled(words.unit.brandWords)
  let place = 0
  return Array.from({ length: rounds }).flatMap((_, round) =>
    kinds.flatMap(({ trade, amount, size, nature, unittype = '01', naming }) =>
      Array.from({ length: amount }, (_unused, index) => {
        const spreadOut = trade === 'property' || trade === 'factory'
        const county = spreadOut ? (counties[index % counties.length] as County) : random.weighted(counties)
        const brand = brands[place++ % brands.length] as string
        const name = naming(random, county, brand, index + round)
        return {
          name: round === 0 ? name : name.replace(brand, `${brand}${ordinals[(round - 1) % 9]}`),
          unittype,
          unitNature: nature,
          county,
          trades: [trade],
          size,
        }
      }),
    ),
  )
}

function serviceUnits(random: Random): PlannedUnit[] {
  const named = (names: readonly string[], unittype: string, ending: string, size: number): PlannedUnit[] =>
    names.map((name) => {
      const county = random.weighted(counties)
      return { name: `${county.short}${name}${ending}`, unittype, unitNature: '3', county, trades: [], size }
    })
  const makers = words.unit.manufacturers
    .filter(({ prefix }) => prefix !== '3000')
    .map(({ names }) => names[0] ?? '')
  return [
    ...named(words.unit.maintainers.slice(1), '04', '有限公司', 1),
    ...named(makers.slice(0, 7), '02', words.unit.manufacturerForm, 1),
    ...named(words.unit.installers.slice(0, 3), '03', '有限公司', 1),
  ]
}

/** The units of the demo office, the four of the unit accounts first. */
export function planUnits(random: Random): PlannedUnit[] {
  return distinct([...accountUnits, ...usingUnits(random, 1), ...serviceUnits(random)])
}

/** Units in any number, for the benchmark: using units, and groups of companies that maintain and install for them. */
export function planMoreUnits(random: Random, count: number): PlannedUnit[] {
  const perRound = kinds.reduce((sum, { amount }) => sum + amount, 0)
  const serving = serviceUnits(random).map((unit) => ({
    ...unit,
    name: unit.name.replace('有限公司', '集团有限公司'),
  }))
  return distinct([...usingUnits(random, Math.ceil(count / perRound)).slice(0, count), ...serving])
}

function distinct(units: PlannedUnit[]): PlannedUnit[] {
  const seen = new Map<string, number>()
  return units.map((unit) => {
    const times = (seen.get(unit.name) ?? 0) + 1
    seen.set(unit.name, times)
    return times === 1 ? unit : { ...unit, name: `${unit.name}${times}分部` }
  })
}
