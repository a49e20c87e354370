import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, type FieldSpec, fieldOf, storedNames } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { columnType } from '../db/columns.ts'
import { loose } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { searchConditions } from './conditions.ts'
import { maskPage, maskRows } from './mask.ts'
import { readElsewhere } from './readFrom.ts'
import { scopeCondition } from './scope.ts'
import { knownTotal, rememberedTotal } from './totals.ts'

export type Row = { id: string; version: number } & { [field: string]: unknown }

/** The conditions of a search as they came. */
export type Filters = Readonly<Record<string, string | undefined>>

/** How a page's rows are found: the record, its default order, conditions of its own and the actions of a row. */
export type ListSource = {
  record: AnyRecord
  orderBy: readonly [field: string, direction: 'asc' | 'desc']
  /** Conditions by name for filters that are not fields, such as `stepcode`. */
  also?(context: Context, filters: Filters): RawBuilder<SqlBool>[]
  /** Names of the actions that this person may take on this row. */
  actions?(context: Context, row: Row): string[]
  /** Fills computed fields into the rows that are shown or exported; asked once for all of them. */
  complete?(context: Context, rows: Row[], filters: Filters): Promise<void>
}

type Also = NonNullable<ListSource['also']>

const alsoPlaces = new WeakMap<Also, number>()
let lastPlace = 0

/** Tells the conditions of two pages apart that list the same table: their totals are not each other's. */
function placeOfAlso(also: Also): number {
  const known = alsoPlaces.get(also)
  if (known !== undefined) return known
  lastPlace += 1
  alsoPlaces.set(also, lastPlace)
  return lastPlace
}

type Search = { where: RawBuilder<SqlBool>; key: string }

function searchOf(context: Context, source: ListSource, filters: Record<string, string | undefined>): Search {
  const also = source.also?.(context, filters) ?? []
  const conditions = [
    scopeCondition(source.record, context.user),
    ...searchConditions(source.record, filters),
    ...also,
  ].filter((condition) => condition !== null)
  const where = conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
  const sorted = Object.entries(filters)
    .filter(([, text]) => text)
    .sort()
  return {
    where,
    key: JSON.stringify([
      source.record.table,
      context.user.sees,
      // Where a page adds nothing of its own, all who see the same share the total.
      source.also && also.length > 0 ? [context.user.id, placeOfAlso(source.also)] : '',
      sorted,
    ]),
  }
}

function orderOf(source: ListSource, orderBy: string | undefined): { field: string; descending: boolean } {
  if (!orderBy) return { field: source.orderBy[0], descending: source.orderBy[1] === 'desc' }
  const [field = '', direction = 'asc'] = orderBy.split(' ')
  const spec = fieldOf(source.record, field)
  if (!spec || spec.computed) throw new Refusal('不能按所选的列排序')
  return { field, descending: direction.toLowerCase() === 'desc' }
}

const columnLists = new WeakMap<AnyRecord, RawBuilder<unknown>>()

/** The columns that lists carry: all but long values, and parameters as a whole, of which pages name some. */
function listColumns(definition: AnyRecord): RawBuilder<unknown> {
  const known = columnLists.get(definition)
  if (known) return known
  const names = storedNames(definition).filter((name) => {
    const { kind, detailOnly } = fieldOf(definition, name) as FieldSpec
    return kind !== 'json' && !detailOnly
  })
  const system = ['id', 'version', 'createDate', 'createUserName', 'updateDate', 'updateUserName']
  const stored = [...system, ...names].map((name) => `"${name}"`)
  const columns = sql.raw([...stored, ...readElsewhere(definition)].join(', '))
  columnLists.set(definition, columns)
  return columns
}

async function countRows(context: Context, source: ListSource, search: Search): Promise<number> {
  const { table } = source.record
  return rememberedTotal(table, search.key, async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.id(table)} where ${search.where}`.execute(loose(context.db))
    return rows[0]?.count ?? 0
  })
}

/**
 * One page of rows. Ids come first, from an index alone where one serves, then the rows by id, put in order again; a page
 * in the second half is read from the far end. So page 40,000 costs little more than page 1 (quality.md, Speed).
 */
async function readPage(
  context: Context,
  source: ListSource,
  search: Search,
  page: PageWanted,
): Promise<Row[]> {
  const { record } = source
  const total = knownTotal(record.table, search.key)
  const backwards = total !== null && page.offset > total / 2
  const take = backwards ? Math.max(0, Math.min(page.size, total - page.offset)) : page.size
  if (take === 0) return []
  const offset = backwards ? total - page.offset - take : page.offset
  const { field, descending } = page.order
  const { rows } = await sql<Row>`select ${listColumns(record)} from ${sql.id(record.table)}
    where id = any(array(select id from ${sql.id(record.table)} where ${search.where}
      order by ${ordered(field, descending !== backwards)} limit ${take} offset ${offset}))
    order by ${ordered(field, descending)}`.execute(loose(context.db))
  return rows
}

/** The order of lists: empty values last when descending, first when ascending, so that one index serves both. */
const ordered = (field: string, descending: boolean): RawBuilder<unknown> =>
  sql`${sql.id(field)} ${sql.raw(descending ? 'desc nulls last, id desc' : 'asc nulls first, id asc')}`

type PageWanted = { offset: number; size: number; order: { field: string; descending: boolean } }

/** Answers a list call: rows, total, or both, in the caller's scope, with the allowed actions of each row. */
export async function findRows(
  context: Context,
  source: ListSource,
  request: ListRequest,
): Promise<ListAnswer<ListedRow>> {
  const {
    pageNo: pageText,
    pageSize: sizeText,
    orderBy,
    want,
    ...filters
  } = request as Record<string, string | undefined>
  const pageNo = Number(pageText ?? 1)
  const pageSize = Number(sizeText ?? 20)
  const search = searchOf(context, source, filters)
  const page = { offset: (pageNo - 1) * pageSize, size: pageSize, order: orderOf(source, orderBy) }
  const [rows, count] = await Promise.all([
    want === 'total' ? [] : readPage(context, source, search, page),
    want === 'rows' ? knownTotal(source.record.table, search.key) : countRows(context, source, search),
  ])
  if (rows.length > 0) await source.complete?.(context, rows, filters)
  for (const row of maskPage(context, source.record, rows)) row.actions = source.actions?.(context, row) ?? []
  return { list: rows as ListedRow[], count, pageNo, pageSize }
}

/** Where a reading by keyset stands: the last row's sort value, exactly as the database writes it, and its id. */
type Place = { key: string; id: string } | null

/** Rows behind a place, of those with a sort value or of those without; nulls stand together at one end. */
function beyond(source: ListSource, order: PageWanted['order'], nulls: boolean, after: Place) {
  const sort = sql.id(order.field)
  const sign = sql.raw(order.descending ? '<' : '>')
  if (nulls) return sql<SqlBool>`${sort} is null${after ? sql` and id ${sign} ${after.id}::uuid` : sql``}`
  if (!after) return sql<SqlBool>`${sort} is not null`
  const spec = fieldOf(source.record, order.field) as FieldSpec
  return sql<SqlBool>`(${sort}, id) ${sign} (${after.key}::${sql.raw(columnType(spec))}, ${after.id}::uuid)`
}

/**
 * All rows of a search in the list's order, a thousand at a time by keyset, for exports: empty sort values last when
 * descending, first when ascending, like the list shows them. No transaction stays open meanwhile.
 */
export async function* eachRow(
  context: Context,
  source: ListSource,
  filters: Record<string, string | undefined>,
  orderBy?: string,
  rowsPerRead = 1000,
): AsyncGenerator<Row> {
  const { record } = source
  const search = searchOf(context, source, filters)
  const order = orderOf(source, orderBy)
  const sorted = ordered(order.field, order.descending)
  // With the empty values named, the order is the index's, and each reading begins where the last one ended.
  for (const nulls of order.descending ? [false, true] : [true, false]) {
    let after: Place = null
    while (true) {
      const { rows }: { rows: Array<Row & { keyset: string }> } = await sql<Row & { keyset: string }>`
        select ${listColumns(record)}, ${sql.id(order.field)}::text as keyset from ${sql.id(record.table)}
        where id = any(array(select id from ${sql.id(record.table)}
          where ${search.where} and ${beyond(source, order, nulls, after)} order by ${sorted} limit ${rowsPerRead}))
        order by ${sorted}`.execute(loose(context.db))
      if (rows.length > 0) await source.complete?.(context, rows, filters)
      for (const { keyset: _keyset, ...row } of maskRows(context, record, rows)) yield row as Row
      const last = rows.at(-1)
      if (!last || rows.length < rowsPerRead) break
      after = { key: last.keyset, id: last.id }
    }
  }
}
