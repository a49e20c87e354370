import { type Fields, storedNames } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'

type Reference = { table: string; field: string }

const referencesTo = ({ domains }: Context, table: string): Reference[] => [
  { table: 'attachment', field: 'attrefsysid' },
  ...domains.records.flatMap((record) => {
    const fields: Fields = record.fields
    return storedNames(record)
      .filter((name) => fields[name]?.kind === 'id' && fields[name]?.of === table)
      .map((field) => ({ table: record.table, field }))
  }),
]

/** Of the given rows the ids that rows of other tables refer to: business, files, persons. */
export async function namedElsewhere(
  context: Context,
  table: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  for (const reference of referencesTo(context, table)) {
    const field = sql.id(reference.field)
    const { rows } = await sql<{
      id: string
    }>`select distinct ${field}::text as id from ${sql.id(reference.table)}
      where ${field} = any(${ids}::uuid[])`.execute(loose(context.db))
    for (const { id } of rows) used.add(id)
  }
  return used
}
