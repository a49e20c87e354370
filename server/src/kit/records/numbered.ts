import { type AnyRecord, type ChangesOf, type Fields, fieldNames } from '@tejian/contract/kit/record.ts'
import type { Context } from '../context.ts'
import { issueNumbers } from '../numbers.ts'
import { dayOf } from '../process/flow.ts'
import type { Values } from './save.ts'

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
const areaOf = (values: Values): string => String(values.areaId ?? '')

/**
 * New rows with the record's own numbers, if it has a series and they have none yet: issued in their order, once for each
 * area among them. Areas come sorted, so that two who write at the same time wait for each other in the same order.
 */
export async function numbered<R extends AnyRecord>(
  context: Context,
  definition: R,
  rows: ReadonlyArray<ChangesOf<R>>,
): Promise<ReadonlyArray<ChangesOf<R>>> {
  const fields: Fields = definition.fields
  const name = fieldNames(definition).find((field) => fields[field]?.series) ?? ''
  const series = fields[name]?.series
  if (!series) return rows
  const fresh: readonly Values[] = rows as readonly Values[]
  const waiting = Map.groupBy(
    fresh.filter((values) => isMissing(values[name])),
    areaOf,
  )
  const issued = new Map<string, string[]>()
  for (const [area, { length }] of [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)))
    issued.set(area, await issueNumbers(context, series, length, { day: dayOf(context.now()), area }))
  return fresh.map((values) =>
    isMissing(values[name]) ? { ...values, [name]: issued.get(areaOf(values))?.shift() } : values,
  ) as ReadonlyArray<ChangesOf<R>>
}
