import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { searchConditions } from './conditions.ts'
import { type Counted, countedPart } from './counters.ts'
import type { Filters, ListSource } from './find.ts'
import { groupCondition } from './groups.ts'
import { isMaskedFilter } from './maskedSearch.ts'
import { scopeCondition } from './scope.ts'

/** A source whatever its record. */
// biome-ignore lint/suspicious/noExplicitAny: variance; conditions take the rows and filters of their own record
export type AnySource = ListSource<any>

const places = new WeakMap<object, number>()
let lastPlace = 0

/** Tells the conditions of two pages apart that list the same table: their totals are not each other's. */
function placeOf(conditions: object): number {
  const known = places.get(conditions)
  if (known !== undefined) return known
  lastPlace += 1
  places.set(conditions, lastPlace)
  return lastPlace
}

export type Search = {
  where: RawBuilder<SqlBool>
  /** Names the search: who sees the same and asks the same shares what is remembered of it. */
  key: string
  /** What of it the record's counters know, if it has any. */
  counted: Counted | null
}

/** A person's search of a list: their scope, what they ask for, what the list itself adds. */
export function searchOf(context: Context, source: AnySource, request: Filters): Search {
  const { groupBy, groupValue, ...filters } = request
  const group = groupBy && groupValue ? { groupBy, groupValue } : null
  const extraConditions = source.extraConditions?.(context, filters) ?? []
  const conditions = [
    scopeCondition(source.record, context.user),
    ...searchConditions(context, source, filters),
    ...(group ? [groupCondition(context, source.record, group.groupBy, group.groupValue)] : []),
    ...extraConditions,
  ].filter((condition) => condition !== null)
  const where = conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
  const asked = Object.entries(filters)
    .filter(([, text]) => text)
    .sort()
  const own = asked.flatMap(([name]) => source.filters?.[name] ?? [])
  const answered = new Set(Object.keys(source.filters ?? {}))
  const counted = countedPart(context, source.record, filters, answered)
  return {
    where,
    counted: counted && { ...counted, whole: counted.whole && extraConditions.length === 0 && !group },
    key: JSON.stringify([
      source.record.table,
      context.user.visibleScope,
      context.rehearsal ?? '',
      // The same words ask for a part of a number or for the whole, by who may see it.
      asked.some(([name]) => isMaskedFilter(context, source.record, name)),
      // Where a page adds nothing of its own, all who see the same share the total.
      extraConditions.length + own.length === 0
        ? ''
        : [
            context.user.id,
            ...[source.extraConditions ?? [], own].flat().map((condition) => placeOf(condition)),
          ],
      asked,
      group,
    ]),
  }
}
