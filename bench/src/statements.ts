import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import type pg from 'pg'

/** The best that a practised hand writes for the same answer, parameters included. */
export type Statement = { text: string; values: unknown[] }

/** What a list carries of a record: everything but parameters. */
function columnsOf(definition: AnyRecord): string {
  const fields: Fields = definition.fields
  const own = Object.keys(fields).filter((name) => {
    const { kind, computed } = fields[name] as FieldSpec
    return kind !== 'json' && !computed
  })
  return ['id', 'version', 'createDate', 'createUserName', 'updateDate', 'updateUserName', ...own]
    .map((name) => `"${name}"`)
    .join(', ')
}

export const deviceColumns = columnsOf(equipment)

/** Conditions on devices as a hand writes them, in the order of their parameters. */
export type DeviceSearch = {
  area?: string
  category?: string
  useState?: string
  /** A piece of the texts that the comprehensive search looks in. */
  like?: string
  since?: string
}

function where(search: DeviceSearch): Statement {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add((place) => `"areaId" = ${place}`, search.area)
  add((place) => `equclacode >= ${place}`, search.category)
  if (search.category) add((place) => `equclacode < ${place}`, String(Number(search.category) + 1))
  add((place) => `"useState" = ${place}`, search.useState)
  add((place) => `lastinspdate >= ${place}::date`, search.since)
  add((place) => `"searchText" ilike ${place}`, search.like && `%${search.like}%`)
  return { text: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** Twenty devices of a search, the latest by that column first: their ids from an index, then the rows. */
export function devicePage(search: DeviceSearch, orderBy: string): Statement {
  const { text, values } = where(search)
  const order = `order by "${orderBy}" desc nulls last, id desc`
  return {
    text: `select ${deviceColumns} from equipment where id in (select id from equipment ${text} ${order} limit 20) ${order}`,
    values,
  }
}

/** The same page as it is usually asked for. */
export function plainPage(search: DeviceSearch, orderBy: string, offset = 0): Statement {
  const { text, values } = where(search)
  return {
    text: `select ${deviceColumns} from equipment ${text} order by "${orderBy}" desc nulls last, id desc limit 20 offset ${offset}`,
    values,
  }
}

export function deviceCount(search: DeviceSearch): Statement {
  const { text, values } = where(search)
  return { text: `select count(*) as count from equipment ${text}`, values }
}

/** Runs statements side by side, as the client asks for rows and total. */
export const runAll = (pool: pg.Pool, statements: readonly Statement[]) =>
  Promise.all(statements.map(({ text, values }) => pool.query(text, values)))
