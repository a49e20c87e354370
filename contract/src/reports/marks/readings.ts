import type { ItemEntries } from '../entry.ts'
import { numberTyped } from '../templates/facts.ts'
import { itemsOf, type Measure, type Template } from '../templates/template.ts'

/** A value that somebody read off an instrument. */
export type Reading = {
  readonly no: string
  readonly item: string
  readonly measure: Measure
  readonly text: string
  readonly value: number
}

/** What is given, not measured: it stands in drawings and rules and is the same every year. */
const given = /^(公称|额定|设计|要求|原|计算|标准)|允许|比例/

/** Years between inspections are decided. */
const decidedUnits: ReadonlySet<string> = new Set(['年'])

const isMeasured = ({ name, unit }: Measure): boolean => !given.test(name) && !decidedUnits.has(unit)

/** The values of a sheet that were measured, by the order of its template; what is not a number is none. */
export function readingsOf(template: Template, items: ItemEntries): Reading[] {
  return itemsOf(template).flatMap(({ no, name, measures = [] }) => {
    const { result, values = {} } = items[no] ?? {}
    if (result === 'NA') return []
    return measures.flatMap((measure) => {
      const text = (values[measure.name] ?? '').trim()
      const value = numberTyped(text)
      return typeof value === 'number' && isMeasured(measure)
        ? [{ no, item: name, measure, text, value }]
        : []
    })
  })
}

/** Of two sheets, whatever their versions, the values that were measured at the same place. */
export function pairsOf(
  readings: readonly Reading[],
  others: readonly Reading[],
): Array<readonly [now: Reading, before: Reading]> {
  const keyOf = ({ no, item, measure }: Reading): string => [no, item, measure.name, measure.unit].join('\n')
  const byPlace = new Map(others.map((other) => [keyOf(other), other]))
  return readings.flatMap((reading) => {
    const other = byPlace.get(keyOf(reading))
    return other ? [[reading, other] as const] : []
  })
}

/** Nothing found is zero everywhere, and what is counted repeats itself: neither says that a value was copied. */
export const tellsCopies = ({ measure, value }: Reading): boolean => value !== 0 && measure.whole !== true
