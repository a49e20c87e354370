import { isPersonalNumber } from '@tejian/contract/kit/personalNumber.ts'
import {
  type AnyRecord,
  type FieldSpec,
  type Fields,
  type Kind,
  operatorOf,
  storedNames,
} from '@tejian/contract/kit/record.ts'
import { serverKinds } from '../kinds/kinds.ts'
import { leadsOf, leadText } from '../records/leads.ts'

/** The column type of a field. */
export const columnType = (spec: FieldSpec): string => serverKinds[spec.kind].column

const columnDefinition = (spec: FieldSpec): string =>
  serverKinds[spec.kind].byBytes || operatorOf(spec) === 'prefix' ? 'text collate "C"' : columnType(spec)

const quoted = (name: string): string => `"${name}"`

/** The columns that every record's table has, with their definitions. */
export const systemColumns: ReadonlyArray<readonly [name: string, definition: string]> = [
  ['id', 'uuid primary key default uuidv7()'],
  ['version', 'integer not null default 1'],
  ['createDate', 'timestamptz not null default now()'],
  ['createUserName', 'text'],
  ['updateDate', 'timestamptz not null default now()'],
  ['updateUserName', 'text'],
]

/** Comprehensive search reads one column, generated from the record's fields; null when it searches elsewhere. */
export function searchColumn(definition: AnyRecord): string | null {
  const names = (definition.complex?.fields ?? []) as string[]
  if (names.length === 0) return null
  return `text generated always as (${names.map((name) => `coalesce(${quoted(name)}, '')`).join(` || ' ' || `)}) stored`
}

/** All columns of a record's table: name and definition, system columns first. */
export function columnsOf(definition: AnyRecord): Array<readonly [string, string]> {
  const fields: Fields = definition.fields
  const own = storedNames(definition).map(
    (name) => [name, columnDefinition(fields[name] as FieldSpec)] as const,
  )
  const search = searchColumn(definition)
  return [...systemColumns, ...own, ...(search ? [['searchText', search] as const] : [])]
}

/** Lists put empty values last when descending and first when ascending: one index, read from either end. */
function orderIndex(definition: AnyRecord, name: string, kind: Kind, more: readonly string[] = []): string {
  const { carries } = serverKinds[kind]
  const carried = carries ? new Set([...(definition.carried ?? []), ...more]) : new Set<string>()
  carried.delete(name)
  const rest = [...carried].map(quoted)
  return `(${quoted(name)} desc nulls last, id desc)${rest.length > 0 ? ` include (${rest.join(', ')})` : ''}`
}

/** Fields compared for equality first, then the order: a page is read from its first row, however large the table. */
function pageIndex(definition: AnyRecord, order: string): string {
  const leads = leadsOf(definition)
  const carried = leads.map(({ field }) => quoted(field))
  return `(${leads.map((lead) => leadText(lead)).join(', ')}, ${quoted(order)} desc nulls last, id desc) include (${carried.join(', ')})`
}

/** The few rows of a process that still wait for somebody, in the order in which they arrived. */
const openIndex = (definition: AnyRecord): string =>
  `${orderIndex(definition, 'receiveTime', 'dateTime', ['step', 'dealMan'])} where "step" <> 'end'`

/** Rows of no institute are one another's neighbours too. */
const uniqueIndex = (name: string, within?: string): string =>
  within ? `unique:(${quoted(within)}, ${quoted(name)}) nulls not distinct` : `unique:(${quoted(name)})`

/** Pairs are found by their bytes: in the order of a language writing them takes a third longer. */
const pairsIndex = ({ table }: AnyRecord, name: string): readonly [string, string] => [
  `${table}_${name}_pairs`,
  `using gin (char_pairs(${quoted(name)} collate "C"))`,
]

/** The indexes that a record's fields ask for: name and definition after `on table`. */
export function indexesOf(definition: AnyRecord): Array<readonly [string, string]> {
  const fields: Fields = definition.fields
  const kindOf = (name: string): Kind => fields[name]?.kind ?? 'text'
  const rows: Array<readonly [string, string]> = []
  for (const name of storedNames(definition)) {
    const { index, within } = fields[name] ?? {}
    // Nobody sorts by these; they are compared by what a closed one says of itself.
    if (index === 'order' && isPersonalNumber(fields[name] as FieldSpec)) {
      rows.push([`${definition.table}_${name}_order`, `(personal_key(${quoted(name)}))`])
      continue
    }
    if (index === 'unique') rows.push([`${definition.table}_${name}_unique`, uniqueIndex(name, within)])
    if (index === 'order')
      rows.push([`${definition.table}_${name}_order`, orderIndex(definition, name, kindOf(name))])
    if (index === 'contains') rows.push(pairsIndex(definition, name))
  }
  rows.push([`${definition.table}_updateDate_order`, orderIndex(definition, 'updateDate', 'dateTime')])
  for (const order of definition.pages?.orders ?? [])
    rows.push([`${definition.table}_${order}_page`, pageIndex(definition, order)])
  if (definition.process) rows.push([`${definition.table}_open`, openIndex(definition)])
  if (searchColumn(definition)) rows.push(pairsIndex(definition, 'searchText'))
  return rows
}

/** The statement that makes a record's table with its indexes. */
export function createTable(definition: AnyRecord): string {
  const columns = columnsOf(definition).map(([name, type]) => `  ${quoted(name)} ${type}`)
  const indexes = indexesOf(definition).map(([name, target]) => createIndex(definition.table, name, target))
  return `create table ${quoted(definition.table)} (\n${columns.join(',\n')}\n);\n${indexes.join('\n')}`
}

/** The statement that makes one index. */
export function createIndex(table: string, name: string, target: string): string {
  const unique = target.startsWith('unique:')
  return `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} ${unique ? target.slice(7) : target};`
}
