import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { byName, checkConfig, columnsProblem } from '@tejian/contract/queries/checkConfig.ts'
import { type QueryConfig, readConfig } from '@tejian/contract/queries/config.ts'
import { describeConfig } from '@tejian/contract/queries/describeConfig.ts'
import { queryMessages } from '@tejian/contract/queries/queryMessages.ts'
import {
  type QuerySetting,
  querySetting,
  resultTableType,
  sharing,
} from '@tejian/contract/queries/querySetting.ts'
import {
  isMapped,
  type QuerySource,
  queryableFields,
  shownFields,
  sourceOfType,
} from '@tejian/contract/queries/sources.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { deleteRow, insertRow, updateRow } from '../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../kit/refusal.ts'
import { controlOf, dictTypeOf } from '../shared/layout/definitions.ts'
import { queryActions, readQuery, refuseOthers, refuseSharing, visibleTo } from './visible.ts'

type Changes = ChangesOf<typeof querySetting>

const list: ListSource<typeof querySetting> = {
  record: querySetting,
  orderBy: ['sortNo', 'asc'],
  extraConditions: (context) => [visibleTo(context)],
  actions: queryActions,
}

export function listQueries(
  context: Context,
  request: ListRequest,
): Promise<ListAnswer<ListedRow<typeof querySetting>>> {
  return findRows(context, list, request)
}

/** The source of a type whose rows this person may see; `resultTable` says in its config what it is for. */
export function sourceFor(context: Context, type: string, verb: 'view' | 'export' = 'view'): QuerySource {
  const source = sourceOfType(type)
  if (!source) throw new Refusal(queryMessages.unknownType)
  if (!context.user.permissions.has(source.view)) throw new Refusal(queryMessages.notAllowed(source.title))
  if (verb === 'export' && !context.user.permissions.has(source.export))
    throw new Refusal(queryMessages.notExportable(source.title))
  return source
}

/** Reads and checks a config of a type: its shape, then each name and value by the record. */
export function configOf(context: Context, type: string, text: string): QueryConfig {
  const read = readConfig(text)
  if ('problem' in read) throw new Refusal(read.problem, { code: 'fields', fields: { config: read.problem } })
  const config = read.value
  const source = sourceFor(context, type === resultTableType ? (config.of ?? '') : type)
  const problem =
    type === resultTableType
      ? columnsProblem({ ...config, layout: '' }, byName(shownFields(source, config)))
      : checkConfig(source, config)
  if (problem) throw new Refusal(problem, { code: 'fields', fields: { config: problem } })
  return config
}

/** The named columns that a query uses must be visible, and for the same kind of record. */
export async function layoutOf(context: Context, type: string, config: QueryConfig): Promise<QueryConfig> {
  if (!config.layout) return config
  const row = await readQuery(context, config.layout)
  if (row.type !== resultTableType || row.of !== type || !row.config)
    throw new Refusal(queryMessages.layoutOfOther)
  const { columns, equclacode = '' } = row.config
  return { ...config, columns, equclacode: config.equclacode ?? equclacode }
}

const namesFrom = (lookups: Lookups) => ({
  labelOf: (type: string, value: string) =>
    (type === 'C602' ? lookups.className(value) : lookups.label(type, value)) ?? value,
  areaName: (code: string) => lookups.areaName(code) ?? code,
  organisationName: (id: string) => lookups.organisationName(id) ?? id,
})

type Sent = Readonly<Record<string, string | undefined>>

/** The fields of a transfer beside the names that the other side knows them by. */
const mappingOf = ({ columns }: QueryConfig, labelOf: (field: string) => string): Changes => ({
  sourceField: columns.map(({ field }) => labelOf(field)).join('、'),
  targetField: columns.map(({ field, target }) => target ?? labelOf(field)).join('、'),
})

async function derived(
  context: Context,
  type: string,
  config: QueryConfig,
  lookups: Lookups,
): Promise<Changes> {
  const source = sourceFor(context, type === resultTableType ? (config.of ?? '') : type)
  const whole = await layoutOf(context, type, config)
  const titles = byName(shownFields(source, whole))
  const summary =
    type === resultTableType
      ? whole.columns.map(({ field }) => titles.get(field)?.spec.label ?? field).join('、')
      : describeConfig(source, config, namesFrom(lookups))
  return {
    config,
    summary: summary.slice(0, 2000),
    columnCount: whole.columns.length,
    of: type === resultTableType ? (config.of ?? null) : type,
    ...(isMapped(type) && mappingOf(whole, (field) => titles.get(field)?.spec.label ?? field)),
  }
}

function checked(sent: Sent, partial: boolean): Changes {
  const { config: _config, ...plain } = sent
  const { values, problems } = checkValues(querySetting, plain, { partial: true })
  if (!partial && !values.name) problems.name = '请输入设置名称'
  if (partial && 'name' in values && !values.name) problems.name = '请输入设置名称'
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return values
}

const knownShares = new Set<unknown>(Object.values(sharing))

/** Saves a new query of the caller's. */
export async function saveQuery(outer: Context, sent: Sent, lookups: Lookups): Promise<{ id: string }> {
  const { type = '' } = sent
  const values = checked(sent, false)
  const shared = values.shared ?? sharing.own
  if (!knownShares.has(shared)) throw wrongFields({ shared: '请选择共享范围' })
  refuseSharing(outer, shared)
  const config = configOf(outer, type, sent.config ?? '')
  return transact(outer, async (context) => {
    const row = await insertRow(context, querySetting, {
      ...values,
      ...(await derived(context, type, config, lookups)),
      type,
      shared,
      enabled: values.enabled ?? true,
      sortNo: values.sortNo ?? 100,
      owner: context.user.loginName,
      orgId: context.user.orgId,
      departId: context.user.departId,
    })
    return { id: row.id }
  })
}

/** Changes a query under its version. Its kind stays what it was. */
export async function editQuery(outer: Context, sent: Sent, lookups: Lookups): Promise<{ id: string }> {
  const { id = '', type: _type, version, config: text, ...plain } = sent
  return transact(outer, async (context) => {
    const before = await readQuery(context, id, true)
    refuseOthers(context, before)
    const values = checked(plain, true)
    if (values.shared !== undefined && !knownShares.has(values.shared))
      throw wrongFields({ shared: '请选择共享范围' })
    if (values.shared !== before.shared) refuseSharing(context, values.shared)
    const type = before.type ?? ''
    const more =
      text === undefined ? {} : await derived(context, type, configOf(context, type, text), lookups)
    await updateRow(
      context,
      querySetting,
      before,
      { ...values, ...more },
      {
        ...(version && { version: Number(version) }),
      },
    )
    return { id }
  })
}

async function refuseUsed(context: Context, row: QuerySetting): Promise<void> {
  if (row.type !== resultTableType) return
  const { rows } = await sql<Pick<QuerySetting, 'name'>>`select name from query_setting
    where config->>'layout' = ${row.id} limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(queryMessages.inUse(rows[0].name ?? ''))
}

export async function deleteQueries(outer: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw missing()
  await transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readQuery(context, id, true)
      refuseOthers(context, row)
      await refuseUsed(context, row)
      await deleteRow(context, querySetting, row)
    }
  })
}

/** A saved query, or an empty one of a kind, with the fields that can be chosen. */
export async function formOf(context: Context, id: string | undefined, wanted: string | undefined) {
  const row = id ? await readQuery(context, id) : null
  const type = row ? (row.type ?? '') : (wanted ?? '')
  const config: Partial<QueryConfig> = row?.config ?? {}
  const source = type === resultTableType ? sourceOfType(config.of ?? '') : sourceFor(context, type)
  return {
    ...row,
    id: row?.id ?? null,
    version: row?.version ?? null,
    name: row?.name ?? '',
    type,
    config,
    actions: row ? queryActions(context, row) : [],
    fields: source
      ? queryableFields(source, config).map(({ name, spec }) => ({
          name,
          label: spec.label,
          control: controlOf(spec),
          dictType: dictTypeOf(spec),
        }))
      : [],
  }
}
