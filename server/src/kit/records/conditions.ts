import { classPrefix } from '@tejian/contract/equipment/classCodes.ts'
import { type AnyRecord, type FieldSpec, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { isDate, isDateTime } from '@tejian/contract/kit/values.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnType } from '../db/columns.ts'
import { Refusal } from '../refusal.ts'
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

const wrongFilter = (): Refusal => new Refusal('查询条件中的日期或数字格式不正确')

/** What the database takes as a value of this type; a number no wider than the widest of its columns. */
function fits(type: string, text: string): boolean {
  if (type === 'date' || type === 'timestamptz') return isDate(text) || isDateTime(text)
  return type === 'bigint' ? /^-?\d{1,18}$/.test(text) : /^-?\d{1,18}(\.\d{1,6})?$/.test(text)
}

function between(
  column: RawBuilder<unknown>,
  type: string,
  from: string | undefined,
  to: string | undefined,
): Condition[] {
  const cast = sql.raw(type)
  const checked = (text: string): string => {
    if (!fits(type, text)) throw wrongFilter()
    return text
  }
  const dates = type === 'date' || type === 'timestamptz'
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${checked(from)}::${cast}`] : []),
    // The client sends the day after the chosen one (spec 1 §5), so dates compare with less-than.
    ...(to
      ? [
          dates
            ? sql<SqlBool>`${column} < ${checked(to)}::${cast}`
            : sql<SqlBool>`${column} <= ${checked(to)}::${cast}`,
        ]
      : []),
  ]
}

function oneField(table: string, name: string, spec: FieldSpec, text: string): Condition {
  const column = comparedColumn(table, name, spec)
  switch (operatorOf(spec)) {
    case 'contains':
      return contains(column, text, spec.index === 'contains')
    case 'prefix':
      return startsWith(column, text)
    case 'classPrefix': {
      return startsWith(column, classPrefix(text))
    }
    case 'areaPrefix': {
      return startsWith(column, text.replace(/(00){1,2}$/, ''))
    }
    default:
      return equals(column, spec, text)
  }
}

function equals(column: RawBuilder<unknown>, spec: FieldSpec, text: string): Condition {
  const type = columnType(spec)
  if (type === 'uuid')
    return text.split(',').every(isId)
      ? sql<SqlBool>`${column} = any(${text.split(',')}::uuid[])`
      : sql<SqlBool>`false`
  if (type === 'boolean') {
    const yes = text === 'true' || text === '1'
    return yes ? sql<SqlBool>`${column} is true` : sql<SqlBool>`${column} is not true`
  }
  if (type === 'text') {
    const values = text.split(',')
    if (spec.kind === 'dictMany') return sql<SqlBool>`string_to_array(${column}, ',') && ${values}::text[]`
    return values.length === 1
      ? sql<SqlBool>`${column} = ${text}`
      : sql<SqlBool>`${column} = any(${values}::text[])`
  }
  if (type === 'jsonb') throw new Refusal('不能按该项查询')
  if (!fits(type, text)) throw wrongFilter()
  // A day asks for every moment of it.
  if (type === 'timestamptz' && isDate(text))
    return sql<SqlBool>`(${column} >= ${text}::date and ${column} < ${text}::date + 1)`
  if (type === 'date') return sql<SqlBool>`${column} = ${text.slice(0, 10)}::date`
  return sql<SqlBool>`${column} = ${text}::${sql.raw(type)}`
}

/**
 * The conditions of a search by the record's own fields: `name`, `nameBegin` and `nameEnd` for ranges, `complex` for
 * the comprehensive box, `ids` for chosen rows. Names that the record does not have are left to the caller's own conditions.
 */
export function searchConditions(
  definition: AnyRecord,
  filters: Readonly<Record<string, string | undefined>>,
): Condition[] {
  const table = definition.table
  const conditions: Condition[] = []
  for (const [key, text] of Object.entries(filters)) {
    if (!text) continue
    const spec = fieldOf(definition, key)
    if (spec && !isSearchable(spec)) continue
    if (spec) conditions.push(oneField(table, key, spec, text))
    else if (key === 'complex' && definition.complex?.fields.length)
      conditions.push(contains(sql`${sql.ref(table)}."searchText"`, text, true))
    else if (key === 'ids')
      conditions.push(sql<SqlBool>`${sql.ref(table)}.id = any(${text.split(',').filter(isId)}::uuid[])`)
    else conditions.push(...rangeHalf(definition, key, text))
  }
  return conditions
}

function rangeHalf(definition: AnyRecord, key: string, text: string): Condition[] {
  const match = /^(\w+)(Begin|End)$/.exec(key)
  const name = match?.[1] ?? ''
  const spec = match ? fieldOf(definition, name) : undefined
  if (!spec || spec.computed || operatorOf(spec) !== 'range') return []
  const column = sql`${sql.ref(definition.table)}.${sql.id(name)}`
  return match?.[2] === 'Begin'
    ? between(column, columnType(spec), text, undefined)
    : between(column, columnType(spec), undefined, text)
}
