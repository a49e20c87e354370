import { isDate, isDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '../refusal.ts'

type Column = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

export const wrongFilter = (): Refusal => new Refusal('查询条件中的日期或数字格式不正确')

export const isMoment = (text: string): boolean => isDate(text) || isDateTime(text)

/** Whether a text is a whole number that fits the widest column. */
export const isWhole = (text: string): boolean => /^-?\d{1,18}$/.test(text)
export const isNumber = (text: string): boolean => /^-?\d{1,18}(\.\d{1,6})?$/.test(text)

export function equalsText(column: Column, text: string): Condition {
  const values = text.split(',')
  return values.length === 1
    ? sql<SqlBool>`${column} = ${text}`
    : sql<SqlBool>`${column} = any(${values}::text[])`
}

/** One of several values on either side. */
export const sharesOne = (column: Column, text: string): Condition =>
  sql<SqlBool>`string_to_array(${column}, ',') && ${text.split(',')}::text[]`

export function equalsId(column: Column, text: string): Condition {
  const ids = text.split(',')
  return ids.every(isId) ? sql<SqlBool>`${column} = any(${ids}::uuid[])` : sql<SqlBool>`false`
}

/** A field that nobody has filled in counts as no. */
export const equalsYesNo = (column: Column, text: string): Condition =>
  text === 'true' || text === '1' ? sql<SqlBool>`${column} is true` : sql<SqlBool>`${column} is not true`

export function equalsWhole(column: Column, text: string): Condition {
  if (!isWhole(text)) throw wrongFilter()
  return sql<SqlBool>`${column} = ${text}::bigint`
}

export function equalsNumber(column: Column, text: string): Condition {
  if (!isNumber(text)) throw wrongFilter()
  return sql<SqlBool>`${column} = ${text}::numeric`
}

export function equalsDay(column: Column, text: string): Condition {
  if (!isMoment(text)) throw wrongFilter()
  return sql<SqlBool>`${column} = ${text.slice(0, 10)}::date`
}

/** A day asks for every moment of it. */
export function equalsMoment(column: Column, text: string): Condition {
  if (!isMoment(text)) throw wrongFilter()
  return isDate(text)
    ? sql<SqlBool>`(${column} >= ${text}::date and ${column} < ${text}::date + 1)`
    : sql<SqlBool>`${column} = ${text}::timestamptz`
}

export function equalsNothing(): Condition {
  throw new Refusal('不能按该项查询')
}
