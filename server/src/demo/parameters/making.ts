import type { Day } from '../days.ts'
import type { Product } from '../products.ts'
import type { Random } from '../random.ts'

/** What is known of a device when its technical parameters are made. */
export type Making = {
  random: Random
  product: Product
  model: string
  /** The numbers inside the model: LDA5t-16.5m has 5 and 16.5. */
  sizes: readonly number[]
  /** Running number of the device; makes serial numbers of parts. */
  place: number
  made: Day
  used: Day
  today: Day
  /** Of a line: its installation, and which of its lines it is. */
  line?: { installation: Parameters; no: number } | undefined
}

export type Parameters = Record<string, string | number | boolean>

/** A parameter that is kept in a column of its own elsewhere; null for what is of another kind. */
export const textOf = (value: Parameters[string] | undefined): string | null =>
  typeof value === 'string' ? value : null
export const numberOf = (value: Parameters[string] | undefined): number | null =>
  typeof value === 'number' ? value : null

const known = new Map<string, readonly number[]>()

/** The numbers inside a model. */
export function sizesOf(model: string): readonly number[] {
  const sizes = known.get(model) ?? (model.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  known.set(model, sizes)
  return sizes
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** A serial number of a part: letters and the device's running number. */
export const partNo = (letters: string, making: Making): string =>
  `${letters}${String(making.place).padStart(6, '0')}`
