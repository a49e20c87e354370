import type { FeeItem, Step, Tariff } from '../fee/table.ts'
import { at, type Place, withAt } from './places.ts'
import type { PriceRow } from './prices.ts'

/** Changes of a version's prices; each gives a new version and leaves what it does not touch. */

const parentOf = (place: Place): [list: Place, index: number] => {
  const cut = place.lastIndexOf('.')
  return [place.slice(0, cut), Number(place.slice(cut + 1))]
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** Writes a price as it was typed: a step takes an amount or an expression, everything else what it is. */
export function withPrice(tariff: Tariff, { place, kind, step }: PriceRow, typed: string): Tariff {
  const text = typed.trim()
  const number = isNumber(text) ? Number(text) : text
  if (!step || (kind !== 'amount' && kind !== 'expr'))
    return withAt(tariff, place, kind === 'expr' ? text : number)
  const { amount: _amount, expr: _expr, ...bounds } = at(tariff, step) as Step
  const next: Step = isNumber(text) ? { ...bounds, amount: Number(text) } : { ...bounds, expr: text }
  return withAt(tariff, step, next)
}

/** Moves the upper bound of a step, and with it where the next one begins; null for none. */
export function withBound(tariff: Tariff, step: Place, lte: number | null): Tariff {
  const [list, index] = parentOf(step)
  const steps = at(tariff, list) as readonly Step[]
  const bounded = steps.map((one, place): Step => {
    if (place === index) {
      const { lte: _before, ...rest } = one
      return lte === null ? rest : { ...rest, lte }
    }
    if (place !== index + 1 || lte === null) return one
    return { ...one, gt: lte }
  })
  return withAt(tariff, list, bounded)
}

/** A further step behind this one, like it; where it begins is for the person to say. */
export function withStepBehind(tariff: Tariff, step: Place): Tariff {
  const [list, index] = parentOf(step)
  const steps = at(tariff, list) as readonly Step[]
  const own = steps[index]
  if (!own) return tariff
  const begins = own.lte ?? (own.gt ?? 0) + 1
  const { lte: _open, ...rest } = own
  const before: Step = { ...rest, lte: begins }
  const behind: Step = { ...rest, gt: begins, ...(own.lte !== undefined && { lte: own.lte }) }
  return withAt(tariff, list, [...steps.slice(0, index), before, behind, ...steps.slice(index + 1)])
}

/** Without a step; the next one begins where it began. */
export function withoutStep(tariff: Tariff, step: Place): Tariff {
  const [list, index] = parentOf(step)
  const steps = at(tariff, list) as readonly Step[]
  const gone = steps[index]
  const rest = steps.flatMap((one, place): Step[] => {
    if (place === index) return []
    if (place !== index + 1) return [one]
    const { gt: _begun, ...others } = one
    return [gone?.gt === undefined ? others : { ...others, gt: gone.gt }]
  })
  return withAt(tariff, list, rest)
}

export type ItemHead = Pick<FeeItem, 'code' | 'name' | 'classPrefix'>

/** A further item behind this one, with its prices, for other classes: of several that fit, the deepest class counts. */
export function withItemLike(tariff: Tariff, item: Place, head: ItemHead): Tariff {
  const [list, index] = parentOf(item)
  const items = at(tariff, list) as readonly FeeItem[]
  const own = items[index]
  if (!own) return tariff
  const { source: _other, ...rest } = own
  const fresh: FeeItem = { ...rest, ...head, verified: false }
  return withAt(tariff, list, [...items.slice(0, index + 1), fresh, ...items.slice(index + 1)])
}

export function withoutItem(tariff: Tariff, item: Place): Tariff {
  const [list, index] = parentOf(item)
  const items = at(tariff, list) as readonly FeeItem[]
  return withAt(
    tariff,
    list,
    items.filter((_one, place) => place !== index),
  )
}

/** The document behind an item's prices, and whether somebody compared them with it. */
export const withSource = (tariff: Tariff, item: Place, source: string, verified: boolean): Tariff =>
  withAt(withAt(tariff, `${item}.source`, source.trim() || undefined), `${item}.verified`, verified)
