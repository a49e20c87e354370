import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import type { Comparison } from '@tejian/contract/kit/kinds/kind.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { type DayRange, type Period, rangeOf } from '@tejian/contract/kit/periods.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { byName, manyOf } from '@tejian/contract/queries/checkConfig.ts'
import { type Condition, type Group, isGroup, type QueryConfig } from '@tejian/contract/queries/config.ts'
import {
  classOf,
  parameterOf,
  type QueryField,
  type QuerySource,
  queryableFields,
} from '@tejian/contract/queries/sources.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnType } from '../kit/db/columns.ts'
import { serverKinds } from '../kit/kinds/kinds.ts'
import { contains } from '../kit/records/conditions.ts'
import { startsWith } from '../kit/records/prefix.ts'

type Sql = RawBuilder<SqlBool>
type Column = RawBuilder<unknown>

const comparedOf = ({ kind }: FieldSpec): Comparison => kinds[kind].compared

/** A parameter's text, or its number where it is one: what was typed wrongly once is no reason to fail. */
function parameterColumn(name: string, spec: FieldSpec): Column {
  const text = sql`(equipment.params->>${name})`
  return comparedOf(spec) === 'number'
    ? sql`(case when ${text} ~ '^-?[0-9]{1,15}(\\.[0-9]{1,10})?$' then ${text}::numeric end)`
    : text
}

function columnOf(source: QuerySource, { name, spec }: QueryField): Column {
  const parameter = parameterOf(name)
  return parameter ? parameterColumn(parameter, spec) : sql`${sql.ref(source.record.table)}.${sql.id(name)}`
}

/** Text-like columns are empty in two ways. */
const isEmpty = (column: Column, textual: boolean): Sql =>
  textual ? sql<SqlBool>`(${column} is null or ${column} = '')` : sql<SqlBool>`${column} is null`

const not = (column: Column, condition: Sql): Sql => sql<SqlBool>`(${column} is null or not ${condition})`

const unless = (negated: boolean, column: Column, condition: Sql): Sql =>
  negated ? not(column, condition) : condition

/** Parameters carry yes and no as texts of json. */
function isYes(column: Column, yes: boolean, parameter: boolean): Sql {
  if (parameter)
    return yes ? sql<SqlBool>`${column} = 'true'` : sql<SqlBool>`${column} is distinct from 'true'`
  return yes ? sql<SqlBool>`${column} is true` : sql<SqlBool>`${column} is not true`
}

const any = (conditions: readonly Sql[]): Sql => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

function within(column: Column, cast: RawBuilder<unknown>, { from, until }: DayRange): Sql {
  const parts = [
    ...(from ? [sql<SqlBool>`${column} >= ${from}${cast}`] : []),
    ...(until ? [sql<SqlBool>`${column} < ${until}${cast}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** The days of a condition, the last one included, as a range up to but without its end. */
function daysOf({ op, value = '', value2 = '' }: Condition, today: string): DayRange {
  const after = (day: string): string | null => (day ? addDays(day.slice(0, 10), 1) : null)
  if (op === 'period') return rangeOf(value as Period, today, Number(value2 || 0))
  if (op === 'gte') return { from: value.slice(0, 10), until: null }
  if (op === 'lte') return { from: null, until: after(value) }
  return { from: value.slice(0, 10) || null, until: after(value2) }
}

function compareNumbers(column: Column, { op, value = '', value2 = '' }: Condition): Sql {
  const at = (text: string): RawBuilder<unknown> => sql`${text.trim()}::numeric`
  if (op === 'gte') return sql<SqlBool>`${column} >= ${at(value)}`
  if (op === 'lte') return sql<SqlBool>`${column} <= ${at(value)}`
  if (op === 'equals') return sql<SqlBool>`${column} = ${at(value)}`
  const parts = [
    ...(value ? [sql<SqlBool>`${column} >= ${at(value)}`] : []),
    ...(value2 ? [sql<SqlBool>`${column} <= ${at(value2)}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

function compareText(column: Column, { op, value = '' }: Condition, indexed: boolean): Sql {
  const text = value.trim()
  if (op === 'contains') return contains(column, text, indexed)
  if (op === 'notContains') return not(column, contains(column, text, indexed))
  if (op === 'begins') return startsWith(column, text)
  if (op === 'in') return sql<SqlBool>`${column} = any(${manyOf(value)}::text[])`
  return sql<SqlBool>`${column} = ${text}`
}

const under = (column: Column, spec: FieldSpec, value: string): Sql =>
  any(manyOf(value).map((code) => startsWith(column, serverKinds[spec.kind].below(code))))

const chosen = (column: Column, spec: FieldSpec, value: string): Sql =>
  serverKinds[spec.kind].equals(column, manyOf(value).join(','))

function compileCondition(source: QuerySource, field: QueryField, condition: Condition, today: string): Sql {
  const { spec } = field
  const column = columnOf(source, field)
  const compared = comparedOf(spec)
  const textual = field.parameter ? compared !== 'number' : columnType(spec) === 'text'
  const { op, value = '' } = condition
  if (op === 'empty') return isEmpty(column, textual)
  if (op === 'notEmpty') return sql<SqlBool>`not ${isEmpty(column, textual)}`
  switch (compared) {
    case 'yesNo':
      return isYes(column, op === 'yes', field.parameter)
    case 'day':
      // Dates of parameters are texts yyyy-MM-dd, which compare like the days themselves.
      return within(column, field.parameter ? sql`` : sql`::date`, daysOf(condition, today))
    case 'number':
      return compareNumbers(column, condition)
    case 'tree':
      return unless(op === 'notUnder', column, under(column, spec, value))
    case 'choice':
      return unless(op === 'notIn', column, chosen(column, spec, value))
    case 'text':
      return compareText(column, condition, spec.index === 'contains' && !field.parameter)
    case 'never':
      throw new Error(`no query compares ${field.name}`)
    default:
      return compared satisfies never
  }
}

function compileGroup(
  source: QuerySource,
  fields: ReadonlyMap<string, QueryField>,
  group: Group,
  today: string,
): Sql | null {
  const parts = group.items.flatMap((item): Sql[] => {
    if (isGroup(item)) {
      const inner = compileGroup(source, fields, item, today)
      return inner ? [inner] : []
    }
    const field = fields.get(item.field)
    return field ? [compileCondition(source, field, item, today)] : []
  })
  if (parts.length === 0) return null
  return sql<SqlBool>`(${sql.join(parts, group.join === 'and' ? sql` and ` : sql` or `)})`
}

/**
 * The conditions of a checked query (`checkConfig`) as SQL: columns by the record's own names only, every value as a
 * parameter. Who sees which rows is added by the list that it becomes part of.
 */
export function compileQuery(source: QuerySource, config: QueryConfig, today: string): Sql[] {
  const table = sql.ref(source.record.table)
  const equclacode = classOf(source, config)
  const where = compileGroup(source, byName(queryableFields(source, config)), config.where, today)
  return [
    ...Object.entries(source.fixed ?? {}).map(
      ([name, value]) => sql<SqlBool>`${table}.${sql.id(name)} = ${value}`,
    ),
    ...(equclacode ? [startsWith(sql`${table}.equclacode`, classPrefix(equclacode))] : []),
    ...(where ? [where] : []),
  ]
}
