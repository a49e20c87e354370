import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { byName } from '@tejian/contract/queries/checkConfig.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { queryMessages } from '@tejian/contract/queries/queryMessages.ts'
import { resultTableType } from '@tejian/contract/queries/querySetting.ts'
import {
  groupedFields,
  parameterOf,
  type QuerySource,
  recordOfQuery,
} from '@tejian/contract/queries/sources.ts'
import { sql } from 'kysely'
import { type Context, fromReplica, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { toCell } from '../kit/records/cells.ts'
import { searchConditions } from '../kit/records/conditions.ts'
import { findRows, type ListSource, type Row } from '../kit/records/find.ts'
import { groupColumns } from '../kit/records/groups.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { noteMaskedSearch } from '../kit/records/maskedSearch.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal } from '../kit/refusal.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { compileQuery } from './compile.ts'
import { configOf, layoutOf, sourceFor } from './settings.ts'
import { readQuery } from './visible.ts'

const timeout = '8s'
const cancelled = '57014'
const mostGroups = 60

/** What a question that takes too long is answered with; nothing else waits for it meanwhile. */
async function timely<T>(outer: Context, work: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await fromReplica(outer, (reading) =>
      transact(reading, async (context) => {
        await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(context.db)
        return work(context)
      }),
    )
  } catch (error) {
    throw (error as { code?: string }).code === cancelled ? new Refusal(queryMessages.tooSlow) : error
  }
}

/** Fills the technical parameters that a query shows into its rows. */
async function fillParameters(context: Context, names: readonly string[], rows: Row[]): Promise<void> {
  if (names.length === 0) return
  const { rows: found } = await sql<{ id: string; params: Record<string, unknown> | null }>`
    select id, params from equipment where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const byId = new Map(found.map(({ id, params }) => [id, params]))
  for (const row of rows)
    for (const name of names) row[name] = byId.get(row.id)?.[parameterOf(name) ?? ''] ?? null
}

/** Rows of a query as a list of its record, in the reader's scope like any other. */
function listOf(source: QuerySource, config: QueryConfig): ListSource {
  const record = recordOfQuery(source, config)
  const parameters = config.columns.map(({ field }) => field).filter((field) => parameterOf(field) !== null)
  return {
    record,
    orderBy: config.orderBy ? [config.orderBy.field, config.orderBy.direction] : source.orderBy,
    extraConditions: (context) => compileQuery(source, config, dayOf(context.now())),
    complete: (context, rows) => fillParameters(context, parameters, rows),
    actions: () => ['export'],
  }
}

type Asked = { source: QuerySource; config: QueryConfig; name: string }

/** A saved query with its columns, checked anew: fields may have gone since it was saved. */
async function asked(context: Context, id: string, verb: 'view' | 'export' = 'view'): Promise<Asked> {
  const row = await readQuery(context, id)
  const type = row.type ?? ''
  if (type === resultTableType) throw new Refusal(queryMessages.notRunnable)
  const source = sourceFor(context, type, verb)
  const whole = row.config ? await layoutOf(context, type, row.config) : {}
  return { source, config: configOf(context, type, JSON.stringify(whole)), name: row.name ?? '' }
}

type Request = Readonly<Record<string, string | undefined>>

/** A page of a saved query's rows, within the further conditions of the request. */
export async function resultOf(
  context: Context,
  { query = '', ...request }: Request,
): Promise<ListAnswer<ListedRow>> {
  const { source, config } = await asked(context, query)
  return timely(context, (inner) => findRows(inner, listOf(source, config), request as ListRequest))
}

/** The first rows of a query that is still being made, and how many there are. */
export async function tryQuery(context: Context, type: string, text: string): Promise<ListAnswer<ListedRow>> {
  const config = await layoutOf(context, type, configOf(context, type, text))
  const source = sourceFor(context, type)
  return timely(context, (inner) => findRows(inner, listOf(source, config), { pageSize: '10' }))
}

/** How many rows of a query fall to each value of a field. */
export async function chartOf(
  context: Context,
  {
    query = '',
    groupBy = '',
    pageNo: _no,
    pageSize: _size,
    orderBy: _order,
    want: _want,
    viewNo: _view,
    ...filters
  }: Request,
  lookups: Lookups,
): Promise<{ total: number; groups: Array<{ value: string; label: string; count: number }> }> {
  const { source, config } = await asked(context, query)
  const { record } = source
  await noteMaskedSearch(context, record, filters)
  const field = byName(groupedFields(source)).get(groupBy)
  const grouped = field ? kinds[field.spec.kind].grouped : 'never'
  if (!field || grouped === 'never') throw new Refusal(queryMessages.badGroup)
  const conditions = [
    scopeCondition(record, context.user),
    ...searchConditions(context, { record }, filters),
    ...compileQuery(source, config, dayOf(context.now())),
  ].filter((condition) => condition !== null)
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  const months = grouped === 'month'
  const column = sql`${sql.ref(record.table)}.${sql.id(groupBy)}`
  const { rows } = await timely(context, (inner) =>
    sql<{ value: string | null; count: number; total: number }>`
      select value, count, sum(count) over ()::bigint as total from (
        select ${groupColumns[grouped](column)} as value, count(*) as count
        from ${sql.id(record.table)} where ${where} group by 1) as grouped
      order by ${months ? sql`value desc nulls last` : sql`count desc, value`} limit ${mostGroups}`.execute(
      loose(inner.db),
    ),
  )
  const spec = fieldOf(record, groupBy) ?? field.spec
  const groups = rows.map(({ value, count }) => ({
    value: value ?? '',
    label: months ? (value ?? '') : String(toCell(spec, value, lookups, record.process)),
    count,
  }))
  const named = groups.map((group) => ({ ...group, label: group.label || '未填写' }))
  return { total: Number(rows[0]?.total ?? 0), groups: months ? named.reverse() : named }
}

/** The rows of a saved query as a workbook with its columns; who exports needs the register's own permission. */
export async function exportResult(
  context: Context,
  { query = '', ...request }: Request,
  lookups: Lookups,
): Promise<FileAnswer> {
  const { source, config, name } = await asked(context, query, 'export')
  const list = listOf(source, config)
  const { transferId: _id, columns: _columns, ...search } = request
  await timely(context, (inner) => findRows(inner, list, { ...search, want: 'total' } as ListRequest))
  return exportRows(context, {
    source: list,
    filters: request,
    columns: config.columns.filter(({ exportable }) => exportable !== false).map(({ field }) => field),
    title: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 28),
    lookups,
  })
}
