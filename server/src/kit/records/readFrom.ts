import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import { serverKinds } from '../kinds/kinds.ts'

/** The place that `from` of a field names. Names come from records, never from requests. */
function placeOf(from: string): { column: string; name: string | null } {
  if (!/^\w+(\.\w+)?$/.test(from)) throw new Error(`no place to read from: ${from}`)
  const [column = '', name = null] = from.split('.')
  return { column, name }
}

/** Select list of the fields that stand under another name, or inside a json column. */
export function readElsewhere(definition: AnyRecord): string[] {
  return Object.entries(definition.fields as Fields).flatMap(([field, { from }]) => {
    if (!from) return []
    const { column, name } = placeOf(from)
    return [name ? `"${column}"->'${name}' as "${field}"` : `"${column}" as "${field}"`]
  })
}

/** The column that a search by a field compares: its own, or the text that it is read from. */
export function comparedColumn(table: string, field: string, { from }: FieldSpec): RawBuilder<unknown> {
  const { column, name } = placeOf(from ?? field)
  const place = sql`${sql.ref(table)}.${sql.id(column)}`
  return name ? sql`(${place}->>${sql.lit(name)})` : place
}

/** Whether a list can be searched by a field: one that is worked out has no column. */
export const isSearchable = ({ computed, from, kind }: FieldSpec): boolean =>
  !computed || (from !== undefined && serverKinds[kind].searchedInside)
