import type { ListAnswer, ListedHead, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import {
  type AnyRecord,
  type AnyRow,
  type FieldName,
  type FieldSpec,
  type FiltersOf,
  fieldOf,
  type OwnFilter,
  type RowOf,
  type StoredName,
  type SystemColumns,
} from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, fromReplica } from '../context.ts'
import { columnType } from '../db/columns.ts'
import { loose } from '../db/tables.ts'
import { groupsOf, sumOf } from './groups.ts'
import { maskPage, maskRows } from './mask.ts'
import { noteMaskedSearch } from './maskedSearch.ts'
import { type OmittedFields, omittedFieldsOf } from './omittedFields.ts'
import { type Order, ordered } from './order.ts'
import { countRows, listColumns, orderOf, readPage } from './page.ts'
import { markPageRows } from './rowMarks.ts'
import { type AnySource, searchOf } from './search.ts'
import { knownTotal, tablesOf } from './totals.ts'

/** A row of a record that is known only at run time; a known record's row is `RowOf` of it. */
export type Row = AnyRow

/** The conditions of a search as they came. */
export type Filters = Readonly<Record<string, string | undefined>>

/** How a page's rows are found: the record, its default order, conditions of its own and the actions of a row. */
export type ListSource<R extends AnyRecord = AnyRecord> = {
  record: R
  orderBy: readonly [field: StoredName<R> | keyof SystemColumns, direction: 'asc' | 'desc']
  /**
   * How this list answers the conditions that the record declares beside its fields, or a field in another way than its
   * own. What neither a field nor an entry here answers is refused.
   */
  filters?: OwnConditions<R>
  /** Conditions that every search of this list has besides the person's scope. */
  extraConditions?(context: Context, filters: FiltersOf<R>): RawBuilder<SqlBool>[]
  /** Names of the actions that this person may take on this row. */
  actions?(context: Context, row: RowOf<R>): string[]
  /** Fills computed fields into the rows that are shown or exported; asked once for all of them. */
  complete?(context: Context, rows: RowOf<R>[], filters: FiltersOf<R>): Promise<void>
}

/** The SQL of a condition by its text; `filters` are the others that were asked with it. */
export type OwnConditions<R extends AnyRecord = AnyRecord> = {
  readonly [K in OwnFilter<R> | FieldName<R> | 'complex' | 'todo']?: (
    context: Context,
    text: string,
    filters: FiltersOf<R>,
  ) => RawBuilder<SqlBool>[]
}

/** A row of a list with the actions that its viewer may take on it. */
export type Listed<R> = ListedHead & RowOf<R>

/**
 * Answers a list call: rows, total, or both, in the caller's scope, with the allowed actions of each row. The rows are whole,
 * for its handler may work out more of them; `withoutOmittedFields` takes out what was not asked for when they are sent.
 */
export async function findRows<R extends AnyRecord>(
  context: Context,
  source: ListSource<R>,
  request: ListRequest,
): Promise<ListAnswer<Listed<R>> & OmittedFields> {
  const {
    pageNo: pageText,
    pageSize: sizeText,
    orderBy,
    want,
    fields,
    viewNo: _page,
    ...filters
  } = request as Record<string, string | undefined>
  const omittedFields = omittedFieldsOf(source.record, fields)
  const pageNo = Number(pageText ?? 1)
  const pageSize = Number(sizeText ?? 20)
  // The groups are all of them, whichever is shown.
  const search = searchOf(
    context,
    source,
    want === 'groups' ? { ...filters, groupValue: undefined } : filters,
  )
  await noteMaskedSearch(context, source.record, filters)
  if (want === 'groups') {
    const groups = await groupsOf(context, source, search, filters.groupBy)
    return { list: [], count: sumOf(groups), pageNo, pageSize, groups }
  }
  const page = { offset: (pageNo - 1) * pageSize, size: pageSize, order: orderOf(context, source, orderBy) }
  const [rows, count] = await Promise.all([
    want === 'total' ? [] : readPage(context, source, search, page),
    want === 'rows' ? knownTotal(tablesOf(source.record), search.key) : countRows(context, source, search),
  ])
  if (rows.length > 0) await source.complete?.(context, rows, filters as FiltersOf<R>)
  await markPageRows(context, source.record, rows)
  const list = maskPage(context, source.record, rows).map(
    (row) =>
      Object.assign(row, { actions: offered(context, source.actions?.(context, row) ?? []) }) as Listed<R>,
  )
  return { list, count, pageNo, pageSize, ...(omittedFields && { omittedFields }) }
}

/** Looking at a row is all that can be done on a later day. */
const looking: ReadonlySet<string> = new Set(['view', 'flowLog'])

const offered = ({ rehearsal }: Context, actions: string[]): string[] =>
  rehearsal ? actions.filter((name) => looking.has(name)) : actions

/** Where reading by keyset goes on: the last row's sort value, exactly as the database writes it, and its id. */
type Place = { key: string; id: string } | null

/** Rows behind a place, of those with a sort value or of those without; nulls stand together at one end. */
function beyond(source: AnySource, order: Order, nulls: boolean, after: Place) {
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
export async function* eachRow<R extends AnyRecord>(
  context: Context,
  source: ListSource<R>,
  filters: Record<string, string | undefined>,
  orderBy?: string,
  rowsPerRead = 1000,
): AsyncGenerator<RowOf<R>> {
  const { record } = source
  const search = searchOf(context, source, filters)
  const order = orderOf(context, source, orderBy)
  const sorted = ordered(order.field, order.descending)
  // With the empty values named, the order is the index's, and each reading begins where the last one ended.
  for (const nulls of order.descending ? [false, true] : [true, false]) {
    let after: Place = null
    while (true) {
      const beginning = beyond(source, order, nulls, after)
      const rows: Array<RowOf<R> & { keyset: string }> = await fromReplica(context, async (reading) => {
        const { rows: read } = await sql<RowOf<R> & { keyset: string }>`
          select ${listColumns(record)}, ${sql.id(order.field)}::text as keyset from ${sql.id(record.table)}
          where id = any(array(select id from ${sql.id(record.table)}
            where ${search.where} and ${beginning} order by ${sorted} limit ${rowsPerRead}))
          order by ${sorted}`.execute(loose(reading.db))
        if (read.length > 0) await source.complete?.(reading, read, filters as FiltersOf<R>)
        return read
      })
      // What is left of a row whose record is open has no type of its own.
      for (const { keyset: _keyset, ...row } of maskRows(context, record, rows))
        yield row as unknown as RowOf<R>
      const last = rows.at(-1)
      if (!last || rows.length < rowsPerRead) break
      after = { key: last.keyset, id: last.id }
    }
  }
}
