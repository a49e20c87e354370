import type { AnyRecord, Lead } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { startsWith } from './prefix.ts'

/** The equalities that lead the indexes of a record's standard lists; none where it has no such lists. */
export const leadsOf = (definition: AnyRecord): ReadonlyArray<Lead> => definition.pages?.lead ?? []

/** A lead as an index has it. Empty codes stand there as empty texts, so that one equality finds them too. */
export function leadText({ field, digits }: Lead, column = `"${field}"`): string {
  return digits === undefined ? `coalesce(${column}, '')` : `coalesce(left(${column}, ${digits}), '')`
}

/** A lead of a table as a query compares it: word for word what the index has. */
export const leadColumn = (lead: Lead, table: string): RawBuilder<unknown> =>
  sql.raw(leadText(lead, `"${table}"."${lead.field}"`))

/** The condition that a code begins with a prefix: what the index finds, and the rest if the prefix is longer. */
export function codeBegins(
  definition: AnyRecord,
  name: string,
  prefix: string,
  table: string,
): RawBuilder<SqlBool> {
  const begins = startsWith(sql`${sql.ref(table)}.${sql.id(name)}`, prefix)
  const lead = leadsOf(definition).find(({ field }) => field === name)
  if (lead?.digits === undefined || prefix.length < lead.digits) return begins
  const equal = sql<SqlBool>`${leadColumn(lead, table)} = ${prefix.slice(0, lead.digits)}`
  return prefix.length === lead.digits ? equal : sql<SqlBool>`(${equal} and ${begins})`
}

/** Equality with a code, or with one of several, in the shape of the index that it leads; null where it leads none. */
export function codeEquals(
  definition: AnyRecord,
  name: string,
  text: string,
  table: string,
): RawBuilder<SqlBool> | null {
  const lead = leadsOf(definition).find(({ field }) => field === name)
  if (!lead || lead.digits !== undefined) return null
  const values = text.split(',')
  const column = leadColumn(lead, table)
  return values.length === 1
    ? sql<SqlBool>`${column} = ${text}`
    : sql<SqlBool>`${column} = any(${values}::text[])`
}
