import { type AnyRecord, storedNames } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { loose } from '../db/tables.ts'

type Kept = Readonly<Record<string, unknown>> & { readonly version?: number | null }

/** Writes a row that was deleted and kept whole back as it was, under its own id; who made it when stays known. */
export async function writeBack(context: Context, definition: AnyRecord, kept: object): Promise<void> {
  const archive = kept as Kept
  const system = ['id', 'createDate', 'createUserName']
  const names = [...system, ...storedNames(definition)].filter((name) => archive[name] !== undefined)
  const row = {
    ...Object.fromEntries(names.map((name) => [name, archive[name]])),
    version: (archive.version ?? 1) + 1,
    updateDate: context.now().toISOString(),
    updateUserName: context.user.name,
  }
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)))
  const table = sql.id(definition.table)
  await sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify([context.personal.closeNamed(row)])}::jsonb)`.execute(
    loose(context.db),
  )
}
