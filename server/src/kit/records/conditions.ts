import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, type FieldSpec, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { wrongFilter } from '../kinds/equality.ts'
import { serverKinds } from '../kinds/kinds.ts'
import { Refusal } from '../refusal.ts'
import { codeBegins, codeEquals } from './leads.ts'
import { maySeeField } from './mask.ts'
import {
  isClosedFilter,
  isMaskedFilter,
  refuseUnlessClosedWhole,
  refuseUnlessWhole,
  wholeNumber,
} from './maskedSearch.ts'
import { startsWith } from './prefix.ts'
import { comparedColumn, isSearchable } from './readFrom.ts'

type Condition = RawBuilder<SqlBool>

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Contains, through the index over character pairs where the column has one. What the index finds is looked at again,
 * for pairs say nothing about their neighbours: by STRPOS, of which the planner expects nothing, since it knows the
 * frequency of the pairs already. Without an index it must know how rare a text is, so there it is LIKE; ILIKE takes ten
 * times as long and is left to texts that have small and capital letters.
 */
export function contains(column: RawBuilder<unknown>, text: string, indexed: boolean): Condition {
  const cased = text.toLowerCase() !== text.toUpperCase()
  if (indexed && [...text].length > 1) {
    const found = cased
      ? sql<SqlBool>`strpos(lower(${column} collate pg_c_utf8), lower(${text}::text collate pg_c_utf8)) > 0`
      : sql<SqlBool>`strpos(${column}, ${text}) > 0`
    return sql<SqlBool>`(char_pairs(${column} collate "C") @> char_pairs(${text}::text collate "C") and ${found})`
  }
  const like = `%${escapeLike(text)}%`
  return cased ? sql<SqlBool>`${column} ilike ${like}` : sql<SqlBool>`${column} like ${like}`
}

/** One end of a range. */
function oneEnd(column: RawBuilder<unknown>, spec: FieldSpec, end: 'Begin' | 'End', text: string): Condition {
  const { column: type, fits, until } = serverKinds[spec.kind]
  if (!fits(text)) throw wrongFilter()
  const compared = sql.raw(end === 'Begin' ? '>=' : until)
  return sql<SqlBool>`${column} ${compared} ${text}::${sql.raw(type)}`
}

/** The condition that a search by one of a record's fields is, on its table or on one with the same columns. */
export function fieldCondition(
  definition: AnyRecord,
  name: string,
  text: string,
  table: string = definition.table,
): Condition {
  const spec = fieldOf(definition, name) as FieldSpec
  const column = comparedColumn(table, name, spec)
  const operator = operatorOf(spec)
  switch (operator) {
    case 'contains':
      return contains(column, text, spec.index === 'contains')
    case 'prefix':
      return startsWith(column, text)
    case 'classPrefix':
      return codeBegins(definition, name, classPrefix(text), table)
    case 'areaPrefix':
      return codeBegins(definition, name, areaPrefix(text), table)
    case 'equals':
    case 'in':
    case 'range':
      return codeEquals(definition, name, text, table) ?? serverKinds[spec.kind].equals(column, text)
    default:
      return operator satisfies never
  }
}

/** What a search is answered from: the record, and the list's own conditions by name. */
type Searched = {
  record: AnyRecord
  filters?: Readonly<
    Record<string, ((context: Context, text: string, filters: Filters) => Condition[]) | undefined>
  >
}
type Filters = Readonly<Record<string, string | undefined>>

/**
 * The conditions of a search: by the list's own names, and by the record's fields: `name`, `nameBegin` and `nameEnd` for
 * ranges, `complex` for the comprehensive box, `ids` for chosen rows. A name that nothing answers is refused: rows that
 * were not asked for would look like those that were.
 */
export function searchConditions(context: Context, source: Searched, filters: Filters): Condition[] {
  return Object.entries(filters).flatMap(([key, text]) => {
    if (!text) return []
    const own = source.filters?.[key]
    const masked = isMaskedFilter(context, source.record, key)
    if (masked) refuseUnlessWhole(source.record, key, text)
    if (own) return own(context, text, filters)
    if (masked && isSearchable(fieldOf(source.record, key) as FieldSpec))
      return [wholeNumber(context, source.record, key, text)]
    if (isClosedFilter(context, source.record, key)) {
      refuseUnlessClosedWhole(source.record, key, text)
      return [wholeNumber(context, source.record, key, text)]
    }
    if (!maySeeField(context, source.record, key.replace(/(Begin|End)$/, ''))) throw unknownFilter(key)
    return [recordCondition(source.record, key, text)]
  })
}

function recordCondition(definition: AnyRecord, key: string, text: string): Condition {
  const { table } = definition
  const spec = fieldOf(definition, key)
  if (spec && isSearchable(spec)) return fieldCondition(definition, key, text)
  if (key === 'complex' && definition.complex?.fields.length)
    return contains(sql`${sql.ref(table)}."searchText"`, text, true)
  if (key === 'ids') return sql<SqlBool>`${sql.ref(table)}.id = any(${text.split(',').filter(isId)}::uuid[])`
  const half = spec ? null : rangeHalf(definition, key, text)
  if (!half) throw unknownFilter(key, spec?.label ?? definition.filters?.[key])
  return half
}

const unknownFilter = (key: string, label?: string): Refusal =>
  new Refusal(kitMessages.unknownFilter(label), { detail: { unknownFilter: key } })

function rangeHalf(definition: AnyRecord, key: string, text: string): Condition | null {
  const match = /^(\w+)(Begin|End)$/.exec(key)
  const name = match?.[1] ?? ''
  const spec = match ? fieldOf(definition, name) : undefined
  if (!spec || spec.computed || operatorOf(spec) !== 'range') return null
  const column = sql`${sql.ref(definition.table)}.${sql.id(name)}`
  return oneEnd(column, spec, match?.[2] === 'Begin' ? 'Begin' : 'End', text)
}
