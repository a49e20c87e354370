import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { openClient } from '../kit/db/client.ts'
import { columnsOf, createIndex, createTable, indexesOf } from '../kit/db/columns.ts'
import { counterTable, createCounters } from '../kit/db/counters.ts'

/** The statements that bring a database from what its migrations made to what the records say; empty when they agree. */
export async function missingFrom(url: string, records: readonly AnyRecord[]): Promise<string[]> {
  const client = await openClient(url)
  try {
    const columns = await client.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    )
    const indexes = await client.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'public'`,
    )
    const views = await client.query<{ viewname: string }>(
      `select viewname from pg_views where schemaname = 'public'`,
    )
    const viewNames = new Set(views.rows.map((row) => row.viewname))
    const present = new Set(columns.rows.map((row) => `${row.table_name}.${row.column_name}`))
    const indexNames = new Set(indexes.rows.map((row) => row.indexname))
    return records.flatMap((definition) =>
      viewNames.has(definition.table)
        ? missingFromView(definition, present)
        : differenceOf(definition, present, indexNames),
    )
  } finally {
    await client.end()
  }
}

/** A view has the indexes of its tables; its columns are written by hand. */
const missingFromView = (definition: AnyRecord, present: ReadonlySet<string>): string[] =>
  columnsOf(definition)
    .filter(([name]) => !present.has(`${definition.table}.${name}`))
    .map(([name]) => `-- the view "${definition.table}" lacks "${name}"`)

function differenceOf(
  definition: AnyRecord,
  present: ReadonlySet<string>,
  indexNames: ReadonlySet<string>,
): string[] {
  const { table } = definition
  const counters =
    definition.pages && !present.has(`${counterTable(definition)}.rows`) ? [createCounters(definition)] : []
  if (!present.has(`${table}.id`)) return [createTable(definition), ...counters]
  const columns = columnsOf(definition)
    .filter(([name]) => !present.has(`${table}.${name}`))
    .map(([name, type]) => `alter table "${table}" add column "${name}" ${type};`)
  const indexes = indexesOf(definition)
    .filter(([name]) => !indexNames.has(name.slice(0, 63)))
    .map(([name, target]) => createIndex(table, name, target))
  return [...columns, ...indexes, ...counters]
}
