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

function readingAt(
  no: string,
  item: string,
  measure: Measure,
  values: Readonly<Record<string, string>>,
): Reading[] {
  const text = (values[measure.name] ?? '').trim()
  const value = numberTyped(text)
  return typeof value === 'number' && isMeasured(measure) ? [{ no, item, measure, text, value }] : []
}

/** The values of a sheet that were measured, by the order of its template; what is not a number is none. */
export function readingsOf(template: Template, items: ItemEntries): Reading[] {
  return itemsOf(template).flatMap(({ no, name, measures = [], table }) => {
    const { result, values = {}, rows = [] } = items[no] ?? {}
    if (result === 'NA') return []
    // What is worked out repeats what was measured.
    const typed = measures.filter(({ computed }) => computed === undefined)
    const columns = table?.of === 'points' ? table.columns.filter(({ kind }) => kind === 'number') : []
    return [
      ...typed.flatMap((measure) => readingAt(no, name, measure, values)),
      ...rows.flatMap((row, place) =>
        columns.flatMap((column) => readingAt(no, `${name}（第${place + 1}行）`, column, row)),
      ),
    ]
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
