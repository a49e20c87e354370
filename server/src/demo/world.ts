import type { Day } from './days.ts'
import type { DemoNumbers } from './numbers.ts'
import type { Parameters } from './parameters/making.ts'
import { type Product, products } from './products.ts'
import { drawing, type Random } from './random.ts'
import { type DemoUnit, manufacturersOf } from './units.ts'

/** An installation of pressure piping, to which single pipelines belong; how many it has so far. */
export type Installation = {
  id: string
  unit: DemoUnit
  certificate: string | null
  params: Parameters
  lines: number
}

type Maker = { name: string; code: string; licence: string }

type Draw<T> = (random: Random) => T

/** Everything that the making of devices draws from, and what it counts. */
export type World = {
  today: Day
  /** First part of the names of random choices. */
  name: string
  numbers: Pick<DemoNumbers, 'report'>
  /** The id of the device of a place; worlds with different names never share one. */
  id(place: number): string
  /** A product of a category and a unit that uses it; null when no unit of the world does. */
  user(category: string, random: Random): { product: Product; unit: DemoUnit } | null
  maintainer: Draw<DemoUnit>
  /** The maintenance unit that maintains the lifts of the first unit. */
  firstMaintainer: DemoUnit
  makers: ReadonlyMap<string, readonly Maker[]>
  installers: readonly string[]
  /** Those that have fewer lines than they say. */
  installations: Installation[]
  /** The next running number under a name: device codes, certificates. */
  count(name: string): number
}

/** How many devices a unit has beside others; those that serve or make have few of their own. */
const uses = ({ row, size }: DemoUnit): number => (['02', '03', '04'].includes(row.unittype) ? 0.4 : size)

export type WorldOptions = {
  name: string
  today: Day
  numbers: Pick<DemoNumbers, 'report'>
  id(place: number): string
  /** Where running numbers begin. */
  from?: number
}

/** What `World.user` answers: the products of each category that somebody uses, and who uses them. */
function userDraws(units: readonly DemoUnit[]): World['user'] {
  const usersOf = (product: Product): { value: DemoUnit; weight: number }[] =>
    units
      .filter(({ trades }) => trades.some((trade) => product.trades.includes(trade)))
      .map((unit) => ({ value: unit, weight: uses(unit) }))
  const draws = new Map(
    [...products].map(([category, list]) => {
      const used = list
        .map((product) => ({ product, users: usersOf(product) }))
        .filter(({ users }) => users.length > 0)
      const value = used.map(({ product, users }) => ({
        value: { product, unit: drawing(users) },
        weight: product.weight,
      }))
      return [category, value.length > 0 ? drawing(value) : null]
    }),
  )
  return (category, random) => {
    const drawn = draws.get(category)?.(random)
    return drawn ? { product: drawn.product, unit: drawn.unit(random) } : null
  }
}

/** Prepares what devices are made from. */
export function makeWorld(units: readonly DemoUnit[], options: WorldOptions): World {
  const { name, today, numbers, id, from = 0 } = options
  const ofType = (type: string): DemoUnit[] => units.filter(({ row }) => row.unittype === type)
  const maintainers = ofType('04')
  const counts = new Map<string, number>()
  return {
    name,
    today,
    numbers,
    id,
    user: userDraws(units),
    maintainer: drawing(maintainers.map((unit) => ({ value: unit, weight: unit.size }))),
    firstMaintainer: maintainers[0] as DemoUnit,
    makers: new Map([...products.keys()].map((category) => [category, manufacturersOf(category)])),
    installers: ofType('03').map(({ row }) => row.unitname),
    installations: [],
    count(key) {
      const next = (counts.get(key) ?? from) + 1
      counts.set(key, next)
      return next
    },
  }
}
