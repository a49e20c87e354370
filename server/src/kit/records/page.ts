import {
  type AnyRecord,
  type FieldSpec,
  fieldOf,
  type RowOf,
  storedNames,
} from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Context, fromReplica } from '../context.ts'
import { loose } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { countedTotal } from './counters.ts'
import type { ListSource } from './find.ts'
import { maySeeField } from './mask.ts'
import { mayMerge, mergedIds } from './mergedPage.ts'
import { type Order, ordered } from './order.ts'
import { readElsewhere } from './readFrom.ts'
import type { AnySource, Search } from './search.ts'
import { knownTotal, rememberedTotal, tablesOf } from './totals.ts'

/** The order that is asked for, or the list's own. Only the record's stored columns can be sorted by. */
export function orderOf(context: Context, source: AnySource, orderBy: string | undefined): Order {
  if (!orderBy) return { field: source.orderBy[0], descending: source.orderBy[1] === 'desc' }
  const [field = '', direction = 'asc'] = orderBy.split(' ')
  const spec = fieldOf(source.record, field)
  if (!spec || spec.computed || spec.masked || !maySeeField(context, source.record, field))
    throw new Refusal('不能按所选的列排序')
  return { field, descending: direction.toLowerCase() === 'desc' }
}

const columnLists = new WeakMap<AnyRecord, RawBuilder<unknown>>()

/** Whether lists carry a stored field: all but long values, and parameters as a whole, of which pages name some. */
export const isListed = ({ kind, detailOnly }: FieldSpec): boolean => kind !== 'json' && !detailOnly

/** The columns that lists carry. */
export function listColumns(definition: AnyRecord): RawBuilder<unknown> {
  const known = columnLists.get(definition)
  if (known) return known
  const names = storedNames(definition).filter((name) => isListed(fieldOf(definition, name) as FieldSpec))
  const system = ['id', 'version', 'createDate', 'createUserName', 'updateDate', 'updateUserName']
  const stored = [...system, ...names].map((name) => `"${name}"`)
  const columns = sql.raw([...stored, ...readElsewhere(definition)].join(', '))
  columnLists.set(definition, columns)
  return columns
}

export async function countRows(context: Context, source: AnySource, search: Search): Promise<number> {
  const { table } = source.record
  return rememberedTotal(tablesOf(source.record), search.key, async () => {
    if (search.counted?.whole) return countedTotal(context, source.record, search.counted.where)
    const { rows } = await fromReplica(context, ({ db }) =>
      sql<{
        count: number
      }>`select count(*) as count from ${sql.id(table)} where ${search.where}`.execute(loose(db)),
    )
    return rows[0]?.count ?? 0
  })
}

/**
 * One page of rows. Ids come first, from an index alone where one serves, then the rows by id, put in order again; a page
 * in the second half is read from the far end. So page 40,000 costs little more than page 1 (quality.md, Speed).
 */
export async function readPage<R extends AnyRecord>(
  context: Context,
  source: ListSource<R>,
  search: Search,
  page: PageWanted,
): Promise<RowOf<R>[]> {
  const { record } = source
  const total = knownTotal(tablesOf(record), search.key)
  const backwards = total !== null && page.offset > total / 2
  const take = backwards ? Math.max(0, Math.min(page.size, total - page.offset)) : page.size
  if (take === 0) return []
  const offset = backwards ? total - page.offset - take : page.offset
  const { field, descending } = page.order
  const wanted = { take, offset, order: { field, descending: descending !== backwards } }
  const ids = (await mayMerge(context, source.record, search, wanted))
    ? mergedIds(source.record, search, wanted)
    : sql`select id from ${sql.id(record.table)} where ${search.where}
        order by ${ordered(field, wanted.order.descending)} limit ${take} offset ${offset}`
  const { rows } = await sql<RowOf<R>>`select ${listColumns(record)} from ${sql.id(record.table)}
    where id = any(array(${ids})) order by ${ordered(field, descending)}`.execute(loose(context.db))
  return rows
}

export type PageWanted = { offset: number; size: number; order: Order }
