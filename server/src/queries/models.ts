import { byName } from '@tejian/contract/queries/checkConfig.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { type QueryModel, queryModel } from '@tejian/contract/queries/queryModel.ts'
import { resultTableType, sharing } from '@tejian/contract/queries/querySetting.ts'
import { parameterOf, type QuerySource, shownFields, sourceOfType } from '@tejian/contract/queries/sources.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import { compileQuery } from './compile.ts'

type Shown = Pick<QueryModel, 'dataSourceSql' | 'tableColumns' | 'sortRule'>

const directions = { asc: '升序', desc: '降序' } as const

/** What a query asks the database, values left out; who sees which rows is added for each reader. */
function sqlOf(context: Context, source: QuerySource, config: QueryConfig): string {
  const table = sql.id(source.record.table)
  const columns = config.columns.map(({ field }) => {
    const parameter = parameterOf(field)
    return parameter ? sql`params->>${sql.lit(parameter)}` : sql`${sql.id(field)}`
  })
  const conditions = compileQuery(source, config, dayOf(context.now()))
  const where = conditions.length > 0 ? sql`where ${sql.join<SqlBool>(conditions, sql` and `)}` : sql``
  const order = config.orderBy
    ? sql`order by ${sql.id(config.orderBy.field)} ${sql.raw(config.orderBy.direction === 'asc' ? 'asc' : 'desc')}`
    : sql``
  return sql`select ${sql.join(columns)} from ${table} ${where} ${order}`
    .compile(loose(context.db))
    .sql.replace(/\s+/g, ' ')
    .trim()
}

type Configs = ReadonlyMap<string, QueryConfig | null>

function shownOf(context: Context, row: QueryModel, configs: Configs): Shown {
  const config = configs.get(row.id)
  const source = sourceOfType(row.type === resultTableType ? (config?.of ?? '') : (row.type ?? ''))
  if (!config || !source) return {}
  const layout = configs.get(config.layout ?? '')
  const whole: QueryConfig = layout
    ? { ...config, columns: layout.columns, equclacode: config.equclacode ?? layout.equclacode ?? '' }
    : config
  const titles = byName(shownFields(source, whole))
  const labelOf = (field: string): string => titles.get(field)?.spec.label ?? field
  return {
    tableColumns: whole.columns.map(({ field }) => labelOf(field)).join('、'),
    sortRule: whole.orderBy ? `${labelOf(whole.orderBy.field)}${directions[whole.orderBy.direction]}` : null,
    dataSourceSql: row.type === resultTableType ? null : sqlOf(context, source, whole),
  }
}

/** Lists do not carry what a query asks; it is read for those that are shown, with the columns that they share. */
async function configsOf({ db }: Context, ids: readonly string[]): Promise<Configs> {
  const { rows } = await sql<{ id: string; config: QueryConfig | null }>`select id, config from query_setting
    where id = any(${ids}::uuid[]) or id::text in (
      select asked.config->>'layout' from query_setting asked where asked.id = any(${ids}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map(({ id, config }) => [id, config]))
}

async function complete(context: Context, rows: QueryModel[]): Promise<void> {
  const configs = await configsOf(
    context,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const modelCode = `${row.type ?? ''}-${row.id.slice(-8)}`
    Object.assign(row, shownOf(context, row, configs), {
      modelCode,
      // The catalogue's names (spec 2 §7.10).
      code: modelCode,
      status: row.enabled === false ? '0' : '1',
    })
  }
}

/** What everybody has; what people keep for themselves or their department is no model. */
export const modelSource: ListSource<typeof queryModel> = {
  record: queryModel,
  orderBy: ['sortNo', 'asc'],
  extraConditions: () => [sql<SqlBool>`query_setting.shared = ${sharing.all}`],
  complete,
  actions: (context, row) =>
    permittedActions(context, queryModel).filter(
      (name) => name !== (row.enabled === false ? 'disable' : 'enable'),
    ),
}

/** A model that exists; private queries answer like missing ones. */
export async function readModel(context: Context, id: string, lock = false): Promise<QueryModel> {
  const row = await readRow(context, queryModel, id, lock)
  if (row.shared !== sharing.all) throw missing()
  return row
}

/** Takes a model out of everybody's choice, or puts it back. */
export const switchModel = (
  outer: Context,
  { id, version, enabled }: { id: string; version: string; enabled: string },
): Promise<null> =>
  transact(outer, async (context) => {
    const row = await readModel(context, id, true)
    await updateRow(context, queryModel, row, { enabled: enabled === 'true' }, { version: Number(version) })
    return null
  })
